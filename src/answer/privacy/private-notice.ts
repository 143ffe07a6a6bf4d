import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { toEnglish } from '../understand/language.ts';
import { NAME, ONE_RELATIVE, withoutNames } from './persons.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words, small } = foreignWords;

/**
 * What a heading or a line of its own says of what follows: that it is `private`; that it is `alone`, private
 * unless it names what guests are told of; `backstage`, private unless what follows speaks to guests, as under
 * "Surprises"; `tasks`, the same, and told over sights as well: "To do"; or `some`, where it is for people whom
 * both a note and an invitation may be for. "Family only" stands over either.
 */
type Notice = 'private' | 'alone' | 'backstage' | 'tasks' | 'some';

/** A longer line is a sentence of something else. */
const MAX_LENGTH = 110;
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, Notice | null>();

/** Whether a heading, or a line as written, says that what follows is not for guests; each is read once. */
export function noticeOf(line: string): Notice | null {
  if (line.length > MAX_LENGTH) return null;
  const known = remembered.get(line);
  if (known !== undefined) return known;
  // "Open questions? Ring Bea" is a guest's own question.
  const read = isToSomebody(line) ? 'private' : readNotice(partsOf(line), line.includes(','));
  const notice = (read === 'tasks' || read === 'backstage') && line.includes('?') ? null : read;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(line, notice);
  return notice;
}

/** One part suffices: "Money stuff (us + mom only)", "Internal - do not share". */
function readNotice(parts: readonly string[], isListed = false): Notice | null {
  if (parts.some((part) => NOTE.test(part)) || areNotForGuests(parts)) return 'private';
  if (parts.length > 0 && parts.every((part) => TASKS.test(part))) return 'tasks';
  if (parts.length > 0 && parts.every((part) => BACKSTAGE.test(part))) return 'backstage';
  const isOurs = parts.some((part) => OURS.test(part)) || isBare(parts, isListed);
  if (!isOurs && !parts.some((part) => SOME.test(part))) return null;
  if (parts.some((part) => MONEY.test(part))) return 'private';
  return isOurs ? 'alone' : 'some';
}

/** "Private" before or by itself; a "Beach (private)" is for guests, and so is a "Private, heated pool". */
const isBare = (parts: readonly string[], isListed: boolean) =>
  (BARE.test(parts[0] ?? '') && !isListed) ||
  (parts.some((part) => BARE.test(part)) &&
    parts.some((part) => MONEY.test(part) || SOME_NOTES.test(part)));

/** Whether a sentence says that it is not for guests: "Table 9 has the good wine (do not share)." */
export const saysNotForGuests = (text: string): boolean => areNotForGuests(partsOf(text));

const areNotForGuests = (parts: readonly string[]) =>
  parts.some((part) => NOT_FOR_GUESTS.test(part)) && !parts.some((part) => GUESTS_OWN.test(part));

/** Whether a sentence says nothing else: "This part is just for us." What follows it is not for guests either. */
export function isLeadIn(text: string): boolean {
  if (noticeOf(text) === null) return false;
  const parts = partsOf(text);
  // A bare "Private." may answer a question, and "The rest is secret." is a joke.
  const isBareOnly = parts.every((part) => BARE.test(part)) && !OF_TEXT.test(fold(text));
  return !isBareOnly && parts.every((part) => (readNotice([part]) ?? 'some') !== 'some');
}

/** A line that is no heading by its form, and stands over what follows as one: "Notes to ourselves (not for guests)". */
export function isNoticeLine(line: string): boolean {
  const isLong = /\d/.test(line) || line.split(/\s+/).length > MAX_WORDS;
  if (isLong || (noticeOf(line) ?? 'some') === 'some') return false;
  const [first = '', ...rest] = partsOf(line);
  // "Private: the spare key is with Jo" says one thing; what it says is read as such.
  const isOpen = !/[.!?]$/.test(line) && /[)\]]:?$/.test(line);
  if (rest.length === 0 && isToSomebody(line)) return true;
  return readNotice([first]) !== null ? rest.every((part) => readNotice([part]) !== null) : isOpen;
}
const MAX_WORDS = 12;
/** What a sentence says this of. */
const OF_TEXT = wordPattern(
  `sections?|parts?|paragraphs?|page|notes?|below|following|here`,
  words.ofText,
);

function partsOf(line: string): string[] {
  return fold(line)
    .replace(/[+&/]/g, ` ${AND} `)
    .replace(/-(?=only|facing|eyes)/g, ' ')
    .replace(/^guests, /, 'guests ')
    .replace(/,(?= \p{L}+ and (?:us|me)(?!\p{L}))/u, ' and')
    .replace(NAMED_TEAM, '$1 $2')
    .split(/[()[\]{}<>:;,.!?|*_#~=>"“”„«»…\n\p{Extended_Pictographic}]|(?:^|\s)-+(?:\s|$)/u)
    .map((part) => part.replace(/\s+/g, ' ').trim().replace(LEAD, '').replace(TAIL, '').trim())
    .filter((part) => /\p{L}/u.test(part));
}

const AND = 'and';

const PLEASE = `please|${words.please}`;
/** What such a part begins and ends with that changes nothing: "Please", "this section is", "thanks". */
const LEAD = new RegExp(
  `^(?:(?:${PLEASE}|really|strictly|very|top|super|ok|nb|ps|(?:this|the (?:following|next|rest|below)|everything|all|what follows|anything)(?: (?:of )?(?:this|section|part|bit|page|document|file|here|below|stuff))*(?: (?:is|are|stays?|remains?))?|these are|${words.lead}) )+`,
);
const TAIL = new RegExp(` (?:yet|thanks|thank you|ok|${PLEASE})$`);

/** "For Anna (our planner)" */
const NAMED_TEAM = /(?<!\p{L})(for|to) \p{L}{2,20},? \(?((?:our|the) \p{L}{2,20})\)?/u;
const COUPLE =
  'us(?: (?:two|both))?|the two of us|ourselves|me|myself|(?:the )?couple|(?:the )?newlyweds|(?:the )?bride and groom|(?:the )?(?:brides|grooms)(?: and (?:brides|grooms))?|our (?:own )?eyes|your eyes';
const TEAM =
  '(?:wedding |event |day-?of )?(?:planners?|planning team|co-?ordinators?|organi[sz]ers?|vendors?|suppliers?|contractors?|caterers?|catering|kitchen|dj|mc|band|photographers?|videographers?|florists?|officiant|staff|crew|team|venue(?: (?:staff|team|manager))?|admins?|helpers)';
const FAMILY =
  '(?:immediate |close |our |my )*(?:mum|mom|mother|mums|moms|mothers|dad|father|dads|parents|family|families|in-?laws|siblings|sisters?|brothers?|maid of hono[u]?r|best man|moh|bridal party|wedding party|bridesmaids|groomsmen|witnesses)';
const GUESTS =
  "(?:the |our |any |other |wedding |all )?(?:guests?|attendees|invitees|visitors)'?s?";
const OTHERS = `${GUESTS}|the (?:public|website|site|internet|bot|chat ?bot|chat|assistant|helper)|public(?:ation)?|sharing|anyone(?: else)?|anybody(?: else)?|others|outsiders|outside|distribution|circulation|release`;
const NOTES =
  'notes?|stuff|info(?:rmation)?|details?|sections?|parts?|things|matters?|bits|facts?|data|plans?|planning|memos?|reminders?|thoughts|lists?|file|docs?|documents?|business|comments?|logistics|timeline|schedule|run ?sheet|to-?dos?(?: lists?)?|check-?lists?|budget|money|finances?|numbers|costs|contacts|instructions?|messages?|brief(?:ing)?|admin|corner|area|page';
const KEEP_IN =
  'share|publish|disclose|forward|circulate|distribute|leak|repeat|reveal|divulge|read (?:this )?out|pass (?:this |it )?(?:on|along|around)|make public|show|tell|mention|give|send|print';
const THIS =
  '(?: (?:this|these|it|that|any(?:thing)?|of|part|section|below|here|the following|what follows|publicly|further|about|out))*';

/** "Us and mom", "the planner and us". */
const listOf = (...groups: string[]) => {
  const one = `(?:the |our |my |just )?(?:${groups.join('|')})`;
  return `${one}(?: (?:and|or) ${one})*`;
};
const ours = listOf(COUPLE, TEAM);
const any = listOf(COUPLE, TEAM, FAMILY);

/** The whole part, in English and in the other languages. */
const whole = (...groups: readonly string[]) =>
  new RegExp(`^(?:${groups.filter((group) => group !== '').join('|')})$`, 'u');

/** It says that guests are not to have it. Of any sentence, this keeps the sentence from them. */
const NOT_FOR_GUESTS = whole(
  `(?:not|nothing|never)(?: (?:meant|intended|suitable|something|ready))? (?:for|to) (?:${OTHERS})(?: eyes)?|not (?:to be )?(?:shared|published|disclosed|circulated|distributed|public|guest[ -]facing|made public|given out|passed on|told)(?: (?:to|with|on) (?:${OTHERS}))?|no guests? (?:beyond|past|below) .{1,24}`,
  `(?:do not|don't|never) (?:${KEEP_IN})${THIS}(?: (?:with|to|on|outside) (?:${OTHERS}|family|us))?|(?:do not|don't|never) (?:put|post|show|display)${THIS} (?:on|to) (?:${OTHERS})`,
  `(?:do not|don't|never) (?:tell|show|give) (?:${GUESTS}|people|folks|anyone|anybody)${THIS}|no sharing|leave off the (?:web)?site`,
  `keep${THIS} (?:private|secret|confidential|hidden|quiet|to (?:ourselves|yourself|yourselves)|between us|under wraps|(?:hidden |away )?from (?:${OTHERS}))|(?:hidden?|withh[eo]ld|kept|secret)${THIS} from (?:${OTHERS})`,
  `(?:(?:things|stuff|what|bits|info|notes)(?: that)? )?(?:no )?${GUESTS} (?:should|must|do|does|need|may|can|will|are|is|shall|stop)(?:n't|not| not| never)?(?: (?:need|have|supposed|allowed|meant))?(?: to)? (?:see|know|read|hear|find out|reading|look)(?: (?:this|it|about|here|of|any|these))*`,
  `(?:for )?our eyes only|off the record|(?:strictly )?confidential|(?:guests? )?(?:look away|stop reading|(?:do not|don't) read)(?: (?:now|here|this|on|any further|below))*`,
  `(?:[a-z]+ ){0,3}(?:nobody|no one|no-one)(?: else)? (?:needs?|has|should|must|is|gets?|may)(?: to| supposed to)? (?:see|know|read|hear)(?: (?:this|about|it|of))*`,
);
/** What guests are asked not to pass on themselves, and get. */
const GUESTS_OWN = wordPattern(
  'photos?|pictures?|pics|selfies?|links?|live ?stream|stream|zoom|videos?|hashtag|wi-?fi|rsvp|social media|invit~|passwords?',
  words.guestsOwn,
);

/** "Notes for Delphine and Aunt Bea": to people by their names, or to one of the family. */
const isToSomebody = (line: string): boolean =>
  withoutNames(line).some((folded) =>
    partsOf(folded).some((part) => {
      const whom = TO_WHOM.exec(part)?.[1];
      if (whom === undefined) return OF_NAMED.test(part);
      return TO_NAMED.test(whom) || TO_RELATIVE.test(toEnglish(whom));
    }),
  );
const OF_NAMED = new RegExp(`^${NAME}'s (?:to-?dos?(?: lists?)?|jobs|tasks)$`);
const TO_WHOM = new RegExp(
  `^(?:(?:[a-z]+ )?(?:notes?|reminders?|instructions?|jobs|tasks|to-?dos?|lists?|messages?|memos?|briefs?|briefing|logistics)|${words.notes}) (?:for|to|${words.forWhom}) (.+)$`,
);
const ofPeople = (one: string) =>
  new RegExp(`^(?:${one})(?: (?:and|or|${small.and}|${small.or}) (?:${one}))*$`, 'u');
const TO_NAMED = ofPeople(
  `(?:(?:our |my )?(?:${ONE_RELATIVE}) |(?:${small.article}) )?${NAME}(?: ${NAME})?`,
);
const TO_RELATIVE = ofPeople(`(?:(?:our|my|the) )?(?:${ONE_RELATIVE})(?: ${NAME})*`);

/** A heading that says for whom it is: those who work for the couple, or themselves, as a note. */
const NOTE = whole(
  `(?:for )?${listOf(TEAM)}(?:'s)? only(?: (?:${NOTES}))?|(?:only|just|meant|intended|reserved|exclusively|solely) for ${listOf(TEAM)}|for ${listOf('us', 'ourselves', 'myself', TEAM)}`,
  `for (?:our |my |${ours}'?s? )?(?:own )?(?:eyes|records?|reference|use|information|internal use|private use)(?: only)?|eyes only`,
  `(?:${NOTES})(?: and (?:${NOTES}))* (?:to|for|between) (?:self|${ours})(?: only)?|notes? to self`,
  `(?:our|my)(?: own)? (?:notes?|reminders?|memos?|to-?dos?(?: lists?)?|budget|finances?)|(?:our|my) (?:own|private|personal|secret|internal) (?:${NOTES})`,
  `(?:vendors?|suppliers?|contractors?|staff|crew)(?:'s?)? (?:${NOTES}|payments?|arrivals?|access)`,
  `${TEAM}(?:'s?)? (?:notes|only|instructions?|brief(?:ing)?|run ?sheet|eyes only|copy)|behind the scenes(?: (?:${NOTES}))?|(?:just|only|strictly) between (?:${ours}|you and me|you and i)|between (?:${ours}) only|hush[ -]hush|(?:nobody|no one|no-one)(?: else)? knows(?: about (?:it|this|these|them))?|in confidence|restricted|unpublished|hidden|(?:on a )?need[ -]to[ -]know (?:only|basis)|back[ -]office|back of house`,
  `(?:for )?internal(?: use)?(?: (?:${NOTES}|only))*|(?:private|confidential|secret|classified|sensitive) (?:and (?:private|confidential)|(?:${NOTES})(?: (?:to|for) ${ours})?)|confidential|classified|personal (?:notes?|info(?:rmation)?|stuff|memos?|reminders?|data)|(?:wedding )?admin (?:notes|only)`,
  `.{2,40} eyes only|for .{2,40}(?:'s|s') eyes|family (?:drama|secrets|politics)|drama|(?:for (?:the )?)?eyes of .{2,40} only|(?:private|confidential|secret|internal) [a-z]+ (?:${NOTES})|keep out|(?:our|my) (?:[a-z]+ )?secrets?|(?:${NOTES}) (?:to|for) (?:${listOf(FAMILY)} and (?:${COUPLE})|(?:${COUPLE}) and ${any})`,
  `(?:(?:things|stuff|what|everything)(?: that)? )?we(?:'re| are|'ve| have|'ll| will| do|)(?:n't| not| never) (?:telling|sharing|saying|announcing|told|shared|announced|tell|share|announce|publish)(?: [a-z]+){0,3}`,
  words.notice,
);

/** One that says so unless it stands beside what guests are told of: "Ceremony (private)", "Boat trip (just for us)". */
const OURS = whole(
  `(?:for )?${listOf(COUPLE, TEAM)} only|for the (?:couple|bride and groom|newlyweds)|(?:me|us) and \\p{L}+ only|\\p{L}+ and (?:me|us) only|(?:only|just|meant|intended|reserved|exclusively|solely) for ${ours}`,
  `(?:for )?(?:the )?(?:${COUPLE})(?: (?:and|or) ${any})+ only|(?:only|just) for (?:${COUPLE})(?: (?:and|or) ${any})+|(?:only|just) for ${listOf(FAMILY)} (?:and|or) (?:${COUPLE})|(?:for )?${any}(?: (?:and|or) (?:${COUPLE}))+ only`,
);
const BARE = whole(
  `(?:totally |absolutely |completely )?(?:private|personal|secret|sensitive)(?: (?:to|for) ${ours})?(?: (?:only|please))*|secrets|shh+|between (?:${ours}|you and me|you and i)`,
  words.noticePrivate,
);

const SORT =
  'sort(?: out)?|do|book|buy|decide|arrange|confirm|organi[sz]e|settle|figure out|finali[sz]e|order|chase|fix|plan|pay|ask|check|resolve';
/** What is still to be done. */
const TASKS = whole(
  `(?:(?:our|my|the|wedding|last[ -]minute|final|big) )*to[- ]?dos?(?: lists?)?(?: before .{2,30})?|(?:things |stuff |what's |what is |items )?(?:still|left|yet|remaining|outstanding) to (?:${SORT})(?: .{1,40})?|(?:things|stuff|people|must|must not forget|don't forget) to (?:buy|chase|sort|sort out|decide|confirm|order)(?: .{1,40})?|to (?:sort|sort out|chase|figure out)`,
  `(?:still )?(?:open|outstanding|unanswered|unresolved) (?:questions?|issues?|points?|items?|matters?|tasks?|decisions?)(?: (?:for|to|with|about) .{2,40})?|questions? (?:to ask|for) ${listOf(TEAM)}|action items|loose ends|undecided|tasks|(?:tasks?|jobs?) lists?|wedding (?:check-?list|tasks)`,
  words.tasks,
);
/** What goes on behind the scenes: surprises, who pays, who is not to be there. */
const BACKSTAGE = whole(
  `(?:(?:the|our|secret|planned) )*surprises|(?:(?:the|our|a|secret) )*surprises? for (?!you|our guests|guests|every|all|us|the (?:guests|kids|children)).{2,30}|(?:the|our) (?:secret )?surprise`,
  `who(?:'s| is)? pay(?:s|ing)(?: for)? what|who(?:'s| is)? paying|(?:tips?|cash|money|payment) (?:in )?envelopes|tips? for ${listOf(TEAM)}|(?:people |guests )?(?:not|un)[ -]?invited|gossip|feuds?|seating (?:feuds|politics|drama|conflicts|no-nos)`,
  words.backstage,
);

const SOME_NOTES = new RegExp(`(?<!\\p{L})(?:${NOTES})(?!\\p{L})`, 'u');

/** People whom a note may be for, and an invitation. */
const SOME = whole(
  `(?:for )?${listOf(FAMILY)} only|(?:only|just) for ${listOf(FAMILY)}|just us(?: two)?`,
  words.noticeForSome,
);
const MONEY = new RegExp(
  `(?<!\\p{L})(?:money|budget|finances?|costs?|payments?|contacts|secrets?|${words.moneyHeading})(?!\\p{L})`,
  'u',
);
