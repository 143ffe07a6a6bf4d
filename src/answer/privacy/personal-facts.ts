import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { GIFT, GUEST_HEADING, GUEST_OPENS, YOU } from './guest-cues.ts';
import { NAME, ONE_RELATIVE, withoutNames } from './persons.ts';
import { wordPattern } from './word-pattern.ts';

const { privacy: words } = foreignWords;

// What is nobody's business by its nature, whatever heading it stands under; in all six languages, folded.

const DOCUMENT = wordPattern(
  String.raw`passport|national insurance|social security|ssn|nhs|driver'?s licen[cs]e|driving licen[cs]e|id card|tax (?:id|file|payer)`,
  words.identityDocument,
);
/** Directly behind it: "passport number is 533401182". */
const ITS_NUMBER =
  /^(?: ?(?:no|nr|num|number|nummer|numero|n)(?:[.°º]|(?!\p{L})))?(?: (?:of|for|von|de|di|da|du) \p{L}{1,20})?[ :=#-]{0,3}(?:(?:is|es|ist|est|e) )?(?:[a-z]{0,3} ?\d(?:[ -]?\d){5}|(?=[a-z]*\d[a-z]*\d[a-z]*\d)[a-z\d]{7})/u;

/** Whom one speaks of behind their back. */
const RELATIVE = `(?:${ONE_RELATIVE})|parents|in-laws|ex(?:-?(?:wife|husband|boyfriend|girlfriend|fiancee?|partner))?`;

const HEALTH = wordPattern(
  String.raw`(?:is|'s|she's|he's) (?!not )(?:[\p{L}\p{N}]+ ){0,4}(?:pregnant|expecting$|(?:three|four|five|six|seven|\d) months along|in rehab|terminally ill|an alcoholic|a recovering [\p{L}]+|on (?:[\p{L}]+ )?(?:medication|meds|antidepressants)|bulimic|anorexic|suicidal|on chemo|having chemo|infertile)|(?:\p{L}+'s|is|are|she's|he's|they're) expecting (?:a baby|twins|(?:her|their|his) (?:first|second|third)|again)`,
  String.raw`(?:has|'s got|was diagnosed with|is battling|is being treated for|suffers from|struggles with) (?:[\p{L}]+ ){0,3}(?:cancer|dementia|alzheimer'?s?|parkinson'?s?|depression|anxiety|bipolar|hiv|tumou?r|leuka?emia|ptsd|chemo(?:therapy)?|drinking problem|eating disorder|addiction)|had a miscarriage|(?:doing|having|trying|started) ivf|relapsed|just lost (?:his|her|their) job`,
  words.health,
);

const FEUD = wordPattern(
  String.raw`(?:(?:must|should|can|do|does|may|will|shall) not|cannot|(?:mustn|shouldn|can|don|doesn|won)'t|never) (?:[\p{L}]+ ){0,3}(?:sit|sat|seat|seated|place|placed|put)(?: [\p{L}']+){0,6} (?:next to|near|beside|with|together|opposite|at the same table|by)`,
  String.raw`(?:keep|keeping) (?:(?:my|our|his|her|the) )?(?:[\p{L}']+ ){0,2}(?:${RELATIVE})(?: (?:and )?[\p{L}']+){0,4} (?:away from|apart|far from|off the)`,
  String.raw`(?:not|aren't|isn't|no longer|never) (?:[\p{L}]+ )?on speaking terms|(?:not|aren't|isn't|haven't|hasn't|no longer|stopped) (?:been )?(?:speak|talk|spok)(?:ing|en)? to (?:each other|one another|(?:(?:his|her|their) )?(?:${RELATIVE}))|(?:do not|don't|doesn't|does not|haven't|hasn't) (?:speak|talk|spoken|talked|get along|get on) (?:to|with) (?:each other|one another|(?:his|her|their) (?:${RELATIVE}))`,
  String.raw`(?:hates?|can't stand|despises?) (?:each other|one another|(?:(?:his|her) )?(?:${RELATIVE}))|bad blood|(?:had a |big |have a )?falling[- ]out (?:with|between)|fell out with|restraining order|estranged|because of the (?:divorce|affair|fight|split)|(?:going through|filed for|getting) (?:a |an )?(?:[\p{L}]+ )?divorced?|(?:messy|nasty|bitter|ugly|acrimonious) (?:divorce|breakup|break-up|split|separation)|had an affair|cheated on|as far (?:away )?from (?:him|her|them|each other) as|at opposite ends`,
  words.feud,
);
/** Rules of where everybody sits are not about a feud. */
const EVERYBODY = new RegExp(
  String.raw`^they|(?<!\p{L})(?:wom[ae]n|m[ae]n|ladies|gentlemen|sides?|kids|child(?:ren)?|guests?|everyone|everybody|anyone|who|if|plus[- ]ones?|${words.everybody})(?!\p{L})`,
  'u',
);

const ONE = `(?:(?:${ONE_RELATIVE}) )?${NAME}(?: ${NAME})?|(?:(?:my|our|his|her|the) )?(?:${ONE_RELATIVE})`;
/** Of people by their names: who is kept apart, drinks, is broke or ill, is somebody's ex, is not to come. */
const OF_NAMED = wordPattern(
  `(?:keep|keeping|kept|seat|sit|put|place) (?:${ONE})(?:(?:,| and|, and) (?:${ONE}))* (?:[a-z]+ ){0,3}(?:away|apart|separate|separated|far|clear|off) ?(?:from|of|the|$)`,
  `(?:${ONE}) and (?:${ONE}) (?:(?:are|have|do|can|will|must|should)(?:n't| not| no longer)|cannot|can't|won't|never|stopped) (?:[a-z]+ ){0,3}(?:speaking|talking)(?! (?:at (?!the moment)|in|during|english|spanish|french|german|italian|portuguese))|(?:${ONE}) and (?:${ONE}) (?:(?:have|do|can|will|must|should)(?:n't| not| no longer)|cannot|can't|won't|never|stopped) (?:[a-z]+ ){0,2}(?:speak|talk|spoken|get on|get along|sit|sat|be (?:seated|sat|at|near))`,
  `(?:${ONE}) and (?:${ONE}) (?:(?:just |have |had |are having )?(?:a |an )?(?:[a-z]+ )?(?:row|falling[- ]out|argument|fight)|(?:just |have )?(?:split up|broke up|broken up|fell out|fallen out)|used to (?:date|go out|be together)|hate)|they fought over`,
  `(?:${ONE}) (?:does not|doesn't|won't|will not|can't|cannot|refuses to) (?:[a-z]+ ){0,2}(?:speak to|talk to|stand|sit (?:with|near|by|next to)|be (?:near|around|in the same room as)) (?:${ONE})|(?:${ONE})'s ex(?![a-z]).{0,80}(?:warn|awkward|careful|watch out|drama|scene|trouble|does not know|doesn't know|keep|don't|do not)`,
  `(?:${ONE}) (?:drinks (?:too much|a lot|heavily|like)|(?:is|has been|'s) (?:drinking|gambling|using) (?:again|too much|heavily)|has a (?:[a-z]+ )?(?:problem|habit)|gets (?:drunk|nasty|loud|handsy|aggressive))`,
  `(?:${ONE}) (?:is|are) (?:[a-z]+ ){0,2}(?:broke|skint|bankrupt|in debt|unemployed|out of work|being sued|in recovery|months along|weeks along|trying for a baby|very ill|in a bad way|incontinent|on (?:insulin|lithium|methadone|probation|bail))`,
  `(?:${ONE}) (?:(?:has |just |has just )?lost (?:his|her|their) (?:job|house|licen[cs]e|business)|(?:still )?owes? (?:[a-z]+ ){0,3}(?:[$£€]?\\d|money|rent)|never paid|can't afford|cannot afford|takes (?:[a-z]+ )?(?:medication|insulin|pills|tablets|antidepressants|meds)|had an? (?:[a-z]+ )?(?:stroke|miscarriage|breakdown|abortion|relapse)|has (?:seizures|hiv|stage))`,
  `(?:${ONE}) (?:is|are|was|were)(?:n't| not) (?:being |getting |to be )?invited|(?:did|do|are)(?:n't| not) (?:invite|inviting) (?:the )?(?:${ONE})|(?:${ONE}) (?:asked|wanted|begged|keeps asking) (?:for a plus|to bring)`,
  words.ofNamed.replaceAll('§', NAME),
);

const SECRET = wordPattern(
  String.raw`(?:don't|do not|never|mustn't|must not) (?:please )?(?:tell|breathe a word|let on)(?: to)? (?:a soul|anyone|anybody|him|her|(?:(?:my|our|his|her|the) )?(?:${RELATIVE}))|(?:nobody|no one|no-one) (?:else )?knows (?:yet|about|this|it|except)|nobody (?:else )?knows$|(?:doesn't|does not|don't|do not) know (?:about (?:it|this|that) )?yet|has no idea(?: about| yet|$)|secret from`,
  String.raw`surprise for (?!you|our guests|guests|every|all|us|the (?:guests|kids|children))(?:(?:the|my|our|his|her) )?[\p{L}]+|surprise (?:song|party|gift|dance|speech|video|present|visit|toast|performance|flash ?mob|proposal)|(?:is|be|it's|as) (?:a |an )?surprise to (?:${RELATIVE}|him|her)|must not find out|mustn't find out|doesn't suspect|(?:don't|do not|never) (?:mention (?:it|this|that|the)|bring (?:it|this|that) up|ask (?:her|him|them) about)`,
  words.secret,
);
/** Guests who are in on it are told how they take part. */
const TAKES_PART = wordPattern(
  'please (?:join|come|bring|be)|join us|come|meet|bring(?! (?:it|this|that) up)|rsvp|reply|(?:we|everyone|everybody)(?:.ll| will)? (?:sings?|shouts?|hides?)|be there',
  words.takesPart,
);
const TOLD_SINCE = wordPattern(
  'proposed|proposal|how we met|our story|said yes|engaged',
  words.toldSince,
);

const HIDDEN_KEY = wordPattern(
  String.raw`(?:house|flat|apartment|place) (?:is|will be|stands|sits) (?:[\p{L}]+ )?empty|spare keys?|hide-?a-?key|keys? (?:[\p{L}]+ ){0,6}(?:is|are|'s) (?:[\p{L}]+ ){0,3}(?:hidden|hides?|taped|buried)|keys? (?:[\p{L}]+ ){0,7}(?:under|beneath|behind|inside|in|on top of|above) (?:[\p{L}]+ ){0,4}(?:door ?mat|mat|pots?|flower ?pot|planter|stone|rock|brick|gnome|frog|statue|ledge|gutter|meter box|bin|log|drain|lintel|mailbox|letter ?box|barrel|bucket|urn|drawer|bush|hedge|step)`,
  words.hiddenKey,
);
/** Who gives what towards the wedding. */
const FUNDS = wordPattern(
  String.raw`(?:${RELATIVE})s? (?:[\p{L}]+ )?(?:and (?:[\p{L}]+ ){1,2})?(?:are |is |will |have |has |'s |both |all |kindly )*(?:paying|pays?|paid|covering|covers?|covered|funding|funds?) (?:for )?(?:the |our )?(?:whole |entire |half (?:of )?(?:the )?)?(?:wedding|venue|dress|flowers|photographer|catering|caterer|dj|florist|honeymoon)|prenup(?:tial~)?`,
  String.raw`(?:${RELATIVE})s? (?:[\p{L}]+ )?(?:and (?:[\p{L}]+ ){1,2})?(?:are |is |will |have |has |'s |both |all |kindly )*(?:giving|gave|gives?|contribut(?:es?|ed|ing)|putting in|puts? in|chip(?:s|ped|ping)? in|lent|lending|lends?|covers?|covered|covering) (?:us )?(?:[\p{L}]+ ){0,2}[$€£]?\d[\d.,]*(?: ?(?:k|[$€£]|grand)|[\d.,]{2})`,
  words.funds,
);

/** A passage as written, and folded with the texts around it. */
type Told = { written: string; text: string; above: string; paragraph: string };

/** Whether it is a person's own affair: papers, health, feuds, surprises, where the key lies, who pays for it all. */
export function isPersonal(told: Told): boolean {
  const { text, written, above } = told;
  if (holdsDocumentNumber(text) || isOfNamed(written)) return true;
  if (HIDDEN_KEY.test(text) && !GUEST_OPENS.test(text) && !GUEST_HEADING.test(above)) return true;
  if (SECRET.test(text) && !isKnownToGuests(told)) return true;
  return !YOU.test(text) && !PLEASE.test(text) && isOfOneself(text);
}

/** Who pays, a feud, somebody's health: not where it is a rule for all, a wish or a memory. */
const isOfOneself = (text: string): boolean =>
  FUNDS.test(text) ||
  (!EVERYBODY.test(text) &&
    (FEUD.test(text) || (HEALTH.test(text) && !GIFT.test(text) && !IN_MEMORY.test(text))));

const isOfNamed = (written: string): boolean =>
  withoutNames(written).some((text) => OF_NAMED.test(text) && !IN_MEMORY.test(text));

const isKnownToGuests = ({ text, above, paragraph }: Told) =>
  YOU.test(text) || TAKES_PART.test(paragraph) || TOLD_SINCE.test(`${above} . ${paragraph}`);

function holdsDocumentNumber(text: string): boolean {
  const label = DOCUMENT.exec(text);
  if (!label) return false;
  const end = label.index + label[0].length;
  return ITS_NUMBER.test(text.slice(end, end + MAX_DISTANCE));
}
const MAX_DISTANCE = 40;

const PLEASE = wordPattern('please', words.please);
const IN_MEMORY = wordPattern('memory|late|honou?r|passed|died|lost', words.inMemory);
