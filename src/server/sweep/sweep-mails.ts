import type { Mail } from '../mail/mailer.ts';
import type { SweptPlan } from './sweep-queries.ts';

type Told = { plan: SweptPlan; origin: string };

/** A few days before everything of a wedding is deleted. */
export function deletionSoonMail({ plan, origin }: Told, lastDay: string): Mail {
  return {
    to: plan.email,
    subject: `Your wedding helper's data will be deleted after ${lastDay}`,
    text: `Hello,

your wedding helper works until the end of ${lastDay}. After that day we delete it for good, with its texts, its documents and everything that your guests have asked.

If you want to keep any of it, save a copy from your dashboard before then:

${origin}/dashboard

You do not have to do anything else.
`,
  };
}

/** That everything of a wedding is deleted now. */
export function deletionDoneMail({ plan, origin }: Told): Mail {
  return {
    to: plan.email,
    subject: "Your wedding helper's data has been deleted",
    text: `Hello,

as announced, your wedding helper has been deleted for good, with its texts, its documents and everything that your guests have asked. Your plan has ended with it, and your account stays.

Thank you for having had us at your wedding. Should there be another celebration, you are welcome:

${origin}/
`,
  };
}

/** Four fifths of the plan's messages are used. */
export function usageHighMail({ plan, origin }: Told): Mail {
  return {
    to: plan.email,
    subject: 'Your wedding helper is approaching its message limit',
    text: `Hello,

your guests like to ask: ${plan.messagesUsed} of the ${plan.messageLimit} messages of your ${plan.planName} plan are used. When they are used up, your helper stops answering.

You can see how many are left, and choose a larger plan for the difference in price, here:

${origin}/dashboard
`,
  };
}

/** All of the plan's messages are used. */
export function usageFullMail({ plan, origin }: Told): Mail {
  return {
    to: plan.email,
    subject: 'Your wedding helper has reached its message limit',
    text: `Hello,

all ${plan.messageLimit} messages of your ${plan.planName} plan are used. Guests who ask now are told to ask you directly.

With a larger plan, for the difference in price, your helper goes on at once:

${origin}/dashboard
`,
  };
}
