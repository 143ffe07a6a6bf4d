import { withoutLinks } from '../mail/without-links.ts';
import type { Message } from '../notify/channel.ts';
import type { SweptPlan } from './sweep-queries.ts';

type Usage = { plan: SweptPlan; origin: string };

/** A few days before everything of a wedding is deleted. */
export function deletionSoonMail({
  origin,
  lastDay,
}: {
  origin: string;
  lastDay: string;
}): Message {
  return {
    subject: `Your wedding helper's data will be deleted after ${lastDay}`,
    text: `Hello,

your wedding helper works until the end of ${lastDay}. After that day we delete it for good, with its texts, its documents and everything that your guests have asked.

If you want to keep any of it, save a copy before then:

${origin}/account

You do not have to do anything else.
`,
  };
}

/** That everything of a wedding is deleted now. */
export function deletionDoneMail({ origin }: { origin: string }): Message {
  return {
    subject: "Your wedding helper's data has been deleted",
    text: `Hello,

as announced, your wedding helper has been deleted for good, with its texts, its documents and everything that your guests have asked. Your plan has ended with it, and your account stays.

Thank you for having had us at your wedding. Should there be another celebration, you are welcome:

${origin}/
`,
  };
}

/** So many of the plan's messages are used that the couple is warned. */
export function usageHighMail({ plan, origin }: Usage): Message {
  return {
    subject: 'Your wedding helper is approaching its message limit',
    text: `Hello,

your guests like to ask: ${plan.messagesUsed} of the ${plan.messageLimit} messages of your ${plan.planName} plan are used. When they are used up, your helper stops answering.

You can see how many are left, and choose a larger plan for the difference in price, here:

${origin}/dashboard
`,
  };
}

/** All of the plan's messages are used. */
export function usageFullMail({ plan, origin }: Usage): Message {
  return {
    subject: 'Your wedding helper has reached its message limit',
    text: `Hello,

all ${plan.messageLimit} messages of your ${plan.planName} plan are used. Guests who ask now are told to ask you directly.

With a larger plan, for the difference in price, your helper goes on at once:

${origin}/dashboard
`,
  };
}

/** How many questions the daily mail shows; the rest is on the page. */
const QUESTIONS_SHOWN = 20;

/** What guests asked in a day: their words, of which none is a link. */
export function digestMail(digest: {
  helperId: number;
  origin: string;
  token: string;
  questions: readonly { question: string; answered: boolean | null }[];
}): Message {
  const { helperId, origin, token, questions } = digest;
  const open = questions.filter((each) => each.answered !== true);
  const list = (title: string, all: typeof questions, room: number) =>
    all.length === 0 || room <= 0
      ? ''
      : `${title}\n${all
          .slice(0, room)
          .map((each) => `- ${shorten(each.question)}`)
          .join('\n')}\n\n`;
  const known = questions.filter((each) => each.answered === true);
  return {
    helperId,
    unsubscribeUrl: `${origin}/api/unsubscribe?token=${token}`,
    subject: `Your guests asked ${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`,
    text: `Hello,

this is what your guests have asked since the last of these messages.

${list('Your helper did not know:', open, QUESTIONS_SHOWN)}${list('Your helper answered:', known, QUESTIONS_SHOWN - open.length)}All of them, and a place to answer what your helper did not know:

${origin}/questions

You get this message once a day, because you asked for it. Stop it here: ${origin}/api/unsubscribe?token=${token}
`,
  };
}

const shorten = (text: string) => {
  const line = withoutLinks(text).replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
};

/**
 * For a guest who left an address. It holds nothing that anybody wrote, and its link has no word of
 * the couple's: otherwise whoever makes a helper could have us send any words to any address.
 */
export function askerMail(asker: { helperId: number; link: string; optOutUrl: string }): Message {
  return {
    helperId: asker.helperId,
    unsubscribeUrl: asker.optOutUrl,
    subject: 'Your question about the wedding has been answered',
    text: `Hello,

you asked a question about a wedding, and left this address. The couple has answered it: ask it once more, and the answer is there.

${asker.link}

This is the only message that you get about it. You did not ask, or want no such message at this address again? Stop them here: ${asker.optOutUrl}
`,
  };
}
