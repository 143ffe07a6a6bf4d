import { REFUND_DAYS, REFUND_MESSAGES } from '#shared/rules/plans.ts';
import { DATE_CHANGES_IN_WORDS, DAYS_KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { Part } from './text-parts.tsx';

/** What is agreed by using the product. */
export function TermsText() {
  return (
    <>
      <Offer />
      <Conduct />
      <Changes />
    </>
  );
}

/** What is bought, for how much and for how long. */
function Offer() {
  return (
    <>
      <Part title="What you get">
        <p>
          One helper for one wedding, with the number of messages of your plan. It works from its
          first saving until {DAYS_KEPT_AFTER_WEDDING} days after the wedding day; then it and
          everything in it are deleted.
        </p>
      </Part>
      <Part title="What it costs">
        <p>
          A single payment, shown before you pay. There is no subscription. An upgrade costs the
          difference to what you have paid. A plan cannot be exchanged for a smaller one.
        </p>
      </Part>
      <Part title="Your money back">
        <p>
          All of it, within {REFUND_DAYS} days of paying, as long as no more than {REFUND_MESSAGES}{' '}
          of your guests&rsquo; questions have been answered. Write to us and name the payment; it
          stands on your receipt. The helper then goes on with the plan that you had before.
        </p>
      </Part>
      <Part title="The wedding date">
        <p>It decides how long the helper works, and can be changed {DATE_CHANGES_IN_WORDS}.</p>
      </Part>
    </>
  );
}

/** What couples and their helper say, and what nobody may do. */
function Conduct() {
  return (
    <>
      <Part title="What you put in">
        <p>
          It stays yours. You may only upload what you are allowed to share with your guests, and
          nothing that is against the law or about other people without their consent.
        </p>
      </Part>
      <Part title="What it says">
        <p>
          The helper answers from your own words and says when it doesn&rsquo;t know. Machines err
          all the same: test it before you share it, and keep the important things on your
          invitation too.
        </p>
      </Part>
      <Part title="Fair use">
        <p>
          Don&rsquo;t try to break it, to reach what is not yours, or to let programs ask it. We may
          slow down or stop what does.
        </p>
      </Part>
    </>
  );
}

function Changes() {
  return (
    <Part title="Changes">
      <p>If these terms change, what you agreed to when you paid holds for your wedding.</p>
    </Part>
  );
}
