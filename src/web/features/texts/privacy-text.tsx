import { DAYS_KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { Part } from './text-parts.tsx';

/** What is kept of whom, and for how long. */
export function PrivacyText() {
  return (
    <>
      <InShort />
      <Couples />
      <Guests />
      <HowLong />
      <WhoCanSeeIt />
      <Cookies />
      <YourRights />
    </>
  );
}

function InShort() {
  return (
    <Part title="In short">
      <p>
        We keep what the helper needs, only for as long as it needs it. There is no advertising, no
        tracking, and nothing on our pages is loaded from other companies.
      </p>
    </Part>
  );
}

function Couples() {
  return (
    <Part title="Couples">
      <ul>
        <li>
          Your name, e-mail address and password, which is stored only as a hash. Of a passkey we
          have the public half; your fingerprint or face stays on your device.
        </li>
        <li>Your wedding date, plan and the record of your payment. We never see a card number.</li>
        <li>
          The details you type and the text of the files you upload. The files themselves are read
          and then dropped; a scan or a photo waits a moment to be read, a photo without the place
          and time that a camera writes into it.
        </li>
        <li>
          What your texts, corrections, decisions and answers were before, and who of you changed
          them, so that you can bring it back: the last hundred changes of each.
        </li>
        <li>
          Your photo, if you add one: cropped, small, and without the place and time that the camera
          noted. Whoever has your link sees it.
        </li>
        <li>Feedback that you send us, with its pictures.</li>
      </ul>
    </Part>
  );
}

function Guests() {
  return (
    <Part title="Guests">
      <ul>
        <li>The questions you ask and the replies. The couple can read them, without your name.</li>
        <li>
          If you choose to pass a question on, the name and contact that you type, for the couple
          alone. An e-mail address gets one message when they have answered.
        </li>
        <li>
          No account, and no cookie is needed to chat. The conversation stays in your browser until
          you clear it there, or until you open its page after the wedding&rsquo;s data are deleted.
          So does the page itself, with the couple&rsquo;s photo.
        </li>
        <li>
          If you speak a question, your browser turns it into text, and may send it to its own maker
          for that. A street that you tap opens Google Maps.
        </li>
      </ul>
      <p>Please don&rsquo;t type anything into the chat that the couple should not read.</p>
    </Part>
  );
}

function HowLong() {
  return (
    <Part title="How long">
      <p>
        {DAYS_KEPT_AFTER_WEDDING} days after the wedding day the helper, its documents and all
        conversations are deleted for good. A couple can delete them earlier at any time. The record
        of the payment stays, as the law asks, without anything about guests.
      </p>
      <p>
        What is deleted is gone for everybody at once. Within minutes our database gives its room
        up, and nothing that it is asked brings it back. Backups that whoever runs this site keeps
        are deleted when they run out.
      </p>
      <p>
        When an account is deleted that had the Free plan, a hash of its e-mail address stays, so
        that the plan is had once; the address cannot be read from it. The same goes for guests who
        have asked us for no more mail.
      </p>
    </Part>
  );
}

function WhoCanSeeIt() {
  return (
    <Part title="Who can see it">
      <p>
        Whoever has the helper&rsquo;s link can ask it about the wedding details: share it with
        guests only. Other couples never see anything of yours. Whoever runs this site can reach its
        database, and reads it only to keep it working.
      </p>
    </Part>
  );
}

function Cookies() {
  return (
    <Part title="Cookies">
      <p>
        Two, for couples alone. One keeps you signed in, and is deleted when you sign out. The other
        lets us recognize your browser, so that we can tell you by e-mail when your account is used
        in a new one; it holds nothing but a random number.
      </p>
    </Part>
  );
}

function YourRights() {
  return (
    <Part title="Your rights">
      <p>
        You can ask what is kept of you, have it corrected or have it deleted: write to us as the
        help center says.
      </p>
    </Part>
  );
}
