import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';

const { privacy: words } = foreignWords;

/**
 * What a heading or a line of its own says of what follows: that it is `private`; that it is `alone`, private
 * unless it names what guests are told of; or `some`, where it is for people whom both a note and an invitation
 * may be for. "Family only" stands over either.
 */
type Notice = 'private' | 'alone' | 'some';

/** A longer line is a sentence of something else. */
const MAX_LENGTH = 110;
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, Notice | null>();

/** Whether a heading, or a line as written, says that what follows is not for guests; each is read once. */
export function noticeOf(line: string): Notice | null {
  if (line.length > MAX_LENGTH) return null;
  const known = remembered.get(line);
  if (known !== undefined) return known;
  const notice = readNotice(partsOf(line), line.includes(','));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(line, notice);
  return notice;
}

/** One part suffices: "Money stuff (us + mom only)", "Internal - do not share". */
function readNotice(parts: readonly string[], isListed = false): Notice | null {
  if (parts.some((part) => NOTE.test(part)) || areNotForGuests(parts)) return 'private';
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
  return readNotice([first]) !== null ? rest.every((part) => readNotice([part]) !== null) : isOpen;
}
const MAX_WORDS = 12;
/** What a sentence says this of. */
const OF_TEXT =
  /(?<!\p{L})(?:sections?|parts?|paragraphs?|page|notes?|below|following|here|abschnitt|teil|partie|parte|seccion|sezione|secao)(?!\p{L})/u;

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

/** What such a part begins and ends with that changes nothing: "Please", "this section is", "thanks". */
const LEAD =
  /^(?:(?:please|really|strictly|very|top|super|ok|nb|ps|bitte|streng|por favor|per favore|s'il vous plait|merci de|(?:this|the (?:following|next|rest|below)|everything|all|what follows|anything)(?: (?:of )?(?:this|section|part|bit|page|document|file|here|below|stuff))*(?: (?:is|are|stays?|remains?))?|these are|dies(?:e[rs]?)?(?: (?:teil|abschnitt))?(?: (?:ist|sind|bleibt))|(?:ceci|cette (?:partie|section)) (?:est|reste)|esto es|esta (?:parte|seccion) es|questa (?:parte|sezione) e|esta (?:parte|secao) e) )+/;
const TAIL =
  / (?:please|thanks|thank you|ok|bitte|danke|svp|s'il vous plait|merci|por favor|per favore|grazie)$/;

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
  `(?:do not|don't|never) (?:tell|show|give) (?:${GUESTS})${THIS}|no sharing|leave off the (?:web)?site`,
  `keep${THIS} (?:private|secret|confidential|hidden|quiet|to (?:ourselves|yourself|yourselves)|between us|under wraps|(?:hidden |away )?from (?:${OTHERS}))|(?:hidden?|withh[eo]ld|kept|secret)${THIS} from (?:${OTHERS})`,
  `(?:(?:things|stuff|what|bits|info|notes)(?: that)? )?(?:no )?${GUESTS} (?:should|must|do|does|need|may|can|will|are|is|shall|stop)(?:n't|not| not| never)?(?: (?:need|have|supposed|allowed|meant))?(?: to)? (?:see|know|read|hear|find out|reading|look)(?: (?:this|it|about|here|of|any|these))*`,
  `(?:for )?our eyes only|off the record|(?:strictly )?confidential|(?:guests? )?(?:look away|stop reading|(?:do not|don't) read)(?: (?:now|here|this|on|any further|below))*`,
  `(?:[a-z]+ ){0,3}(?:nobody|no one|no-one)(?: else)? (?:needs?|has|should|must|is|gets?|may)(?: to| supposed to)? (?:see|know|read|hear)(?: (?:this|about|it|of))*`,
);
/** What guests are asked not to pass on themselves, and get. */
const GUESTS_OWN =
  /(?<!\p{L})(?:photos?|fotos?|pictures?|pics|selfies?|links?|lien|enlace|live ?stream|stream|zoom|videos?|hashtag|wi-?fi|wlan|rsvp|social media|invit\p{L}*|passwords?)(?!\p{L})/u;

/** A heading that says for whom it is: those who work for the couple, or themselves, as a note. */
const NOTE = whole(
  `(?:for )?${listOf(TEAM)}(?:'s)? only(?: (?:${NOTES}))?|(?:only|just|meant|intended|reserved|exclusively|solely) for ${listOf(TEAM)}|for ${listOf('us', 'ourselves', 'myself', TEAM)}`,
  `for (?:our |my |${ours}'?s? )?(?:own )?(?:eyes|records?|reference|use|information|internal use|private use)(?: only)?|eyes only`,
  `(?:${NOTES})(?: and (?:${NOTES}))* (?:to|for|between) (?:self|${ours})(?: only)?|notes? to self`,
  `(?:our|my)(?: own)? (?:notes?|reminders?|memos?|to-?dos?(?: lists?)?|budget|finances?)|(?:our|my) (?:own|private|personal|secret|internal) (?:${NOTES})`,
  `${TEAM}(?:'s?)? (?:notes|only|instructions?|brief(?:ing)?|run ?sheet|eyes only|copy)|behind the scenes(?: (?:${NOTES}))?|(?:just|only|strictly) between (?:${ours}|you and me|you and i)|between (?:${ours}) only|hush[ -]hush|in confidence|restricted|unpublished|hidden|(?:on a )?need[ -]to[ -]know (?:only|basis)|back[ -]office|back of house`,
  `(?:for )?internal(?: use)?(?: (?:${NOTES}|only))*|(?:private|confidential|secret|classified|sensitive) (?:and (?:private|confidential)|(?:${NOTES})(?: (?:to|for) ${ours})?)|confidential|classified|personal (?:notes?|info(?:rmation)?|stuff|memos?|reminders?|data)|(?:wedding )?admin (?:notes|only)`,
  `.{2,40} eyes only|for .{2,40}(?:'s|s') eyes|shh+|family (?:drama|secrets|politics)|drama|(?:for (?:the )?)?eyes of .{2,40} only|(?:private|confidential|secret|internal) [a-z]+ (?:${NOTES})|keep out|(?:our|my) (?:[a-z]+ )?secrets?|(?:${NOTES}) (?:to|for) (?:${listOf(FAMILY)} and (?:${COUPLE})|(?:${COUPLE}) and ${any})`,
  `(?:(?:things|stuff|what|everything)(?: that)? )?we(?:'re| are|'ve| have|'ll| will| do|)(?:n't| not| never) (?:telling|sharing|saying|announcing|told|shared|announced|tell|share|announce|publish)(?: [a-z]+){0,3}`,
  words.notice,
);

/** One that says so unless it stands beside what guests are told of: "Ceremony (private)", "Boat trip (just for us)". */
const OURS = whole(
  `(?:for )?${listOf(COUPLE, TEAM)} only|for the (?:couple|bride and groom|newlyweds)|(?:me|us) and \\p{L}+ only|\\p{L}+ and (?:me|us) only|(?:only|just|meant|intended|reserved|exclusively|solely) for ${ours}`,
  `(?:for )?(?:the )?(?:${COUPLE})(?: (?:and|or) ${any})+ only|(?:only|just) for (?:${COUPLE})(?: (?:and|or) ${any})+|(?:only|just) for ${listOf(FAMILY)} (?:and|or) (?:${COUPLE})|(?:for )?${any}(?: (?:and|or) (?:${COUPLE}))+ only`,
);
const BARE = whole(
  `(?:totally |absolutely |completely )?(?:private|personal|secret|sensitive)(?: (?:to|for) ${ours})?(?: (?:only|please))*|secrets|between (?:${ours}|you and me|you and i)`,
  words.noticePrivate,
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
