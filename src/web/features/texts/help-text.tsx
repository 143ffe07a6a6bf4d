import { ANY_FILE_KIND, ANY_PICTURE_KIND, MAX_FILE_MB } from '#shared/rules/files.ts';
import { DATE_CHANGES_IN_WORDS, DAYS_KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { useConfig } from '../../lib/queries/reads.ts';
import { Part } from './text-parts.tsx';

/** What couples and guests ask us. */
export function HelpText() {
  return (
    <>
      <MakingIt />
      <RunningIt />
      <Contact />
    </>
  );
}

/** How a helper is made, and what it knows. */
function MakingIt() {
  return (
    <>
      <Part title="How do we begin?">
        <p>
          Create an account, choose a plan and tell us the wedding date. Then make your helper in
          three steps: its name and voice, your wedding details, and a test before you share it.
        </p>
      </Part>
      <Part title="What should we tell it?">
        <p>
          Whatever guests ask: when and where, dress code, hotels, parking and shuttle, children and
          plus-ones, RSVP, gifts, food, photos. Write it as you would in an e-mail, or upload what
          you have as {ANY_FILE_KIND}, or photos as {ANY_PICTURE_KIND}, up to {MAX_FILE_MB} MB each.
          Headings such as &ldquo;Dress code&rdquo; help it find things.
        </p>
      </Part>
      <Part title="What if it doesn’t know?">
        <p>
          It says so, and offers to pass the question on to you. It only answers from your own words
          and names the place where it read them. What your contracts say of your money is never
          told.
        </p>
      </Part>
      <Part title="A file could not be read">
        <p>
          A scan or a photo is a picture of a text. We read its letters in the background; what we
          could not read well is marked for you, and guests are not told it until you have checked
          it. Handwriting cannot be read. A file with a password has to be saved without it first.
        </p>
      </Part>
    </>
  );
}

/** How guests reach it, and how long and for how many questions. */
function RunningIt() {
  return (
    <>
      <Part title="How do guests reach it?">
        <p>
          By its link or QR code, with nothing to install and no account. Put it on your website,
          the save-the-dates or a card on each table. You can pause your helper at any time.
        </p>
      </Part>
      <Part title="What counts as a message?">
        <p>
          Each question of a guest that got a reply. Your own tests in the builder don&rsquo;t
          count. If you run out, upgrade: you pay only the difference, and nothing is lost.
        </p>
      </Part>
      <Part title="Our date has moved">
        <p>Change it on the dashboard. This can be done {DATE_CHANGES_IN_WORDS}.</p>
      </Part>
      <Part title="What happens after the wedding?">
        <p>
          Once the day has passed your helper can no longer be edited, but it keeps answering for{' '}
          {DAYS_KEPT_AFTER_WEDDING} days. Then it is deleted with everything in it.
        </p>
      </Part>
    </>
  );
}

function Contact() {
  const { data: config } = useConfig();
  const contact = config?.contactEmail;
  return (
    <Part id="contact" title="Contact">
      {contact ? (
        <p>
          Write to{' '}
          <a href={`mailto:${contact}`} className="link">
            {contact}
          </a>
          .
        </p>
      ) : (
        <p>
          When you are signed in, choose &ldquo;Send Feedback&rdquo; in the menu at the top right:
          it reaches whoever runs this site. Guests best ask the couple who sent them the link.
        </p>
      )}
    </Part>
  );
}
