import { eventsAbout } from '../facts/event-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import type { Fact, FactKind } from './fact.ts';

type Policy = {
  topic: string;
  label: string;
  yes: RegExp;
  no: RegExp;
  /** A heading or question that a bare yes or no answers. */
  asked: RegExp;
};

const known: readonly Policy[] = [
  {
    topic: 'children',
    label: 'Whether children are invited',
    yes: /\b(?:children|kids|little ones|bairns|families)(?: of all ages)? (?:are |is )?(?:very |more than |most |always |all |also |absolutely |of course )*(?:welcome|invited)\b|\bbring (?:the|your|all the) (?:children|kids|little ones|whole family)\b|\bkids: (?:yes|of course|absolutely)\b|\bfamily[- ]friendly\b/,
    no: /\badults?[- ]only\b|\bno (?:children|kids|little ones|under[- ]?\d\ds)\b|\bchild(?:ren)?[- ]free\b|\b(?:children|kids|little ones) (?:are |will be )?not (?:be )?(?:invited|welcome|permitted)\b|\b(?:can(?:no|')t|cannot|unable to|not able to) (?:accommodate|invite|host) (?:your )?(?:children|kids|little ones)\b|\bleave (?:the|your) (?:kids|children|little ones) (?:at )?home\b|\bgrown-?ups only\b|\bkids: no\b/,
    asked: /\b(?:kids|children|little ones)\b/,
  },
  {
    topic: 'plus-ones',
    label: 'Whether guests may bring someone',
    yes: /\bplus[- ]ones? (?:are |is )?(?:very |always |more than )?welcome\b|\b(?:everyone|everybody|all (?:our )?guests|each guest|(?:all|each|every) (?:invited )?(?:adults?|guests?)) (?:may|can|is welcome to|are welcome to|gets?|has|have|is allowed|are allowed)(?: to)?(?: bring)? (?:a (?:guest|plus|date|partner)|someone)\b|\bpartners are (?:very )?welcome\b|\bfeel free to bring (?:a (?:guest|date|plus)|someone)/,
    no: /\bno plus[- ]ones?\b|\b(?:unable|not able) to (?:offer|accommodate|add|give) (?:additional guests|plus[- ]ones?)\b|\b(?:can't|cannot|can not) (?:offer|accommodate|add|give)(?: you)?(?: any)? (?:additional guests|extra guests|plus[- ]ones?)\b|\bonly (?:accommodate|seat|host|admit|welcome) (?:those|the (?:people|guests|ones))\b|\bno extra (?:guests|people)\b|\bno extras\b/,
    asked: /\b(?:plus[- ]?ones?|(?:bring|get) (?:a (?:date|guest|plus|partner|friend)|someone))\b/,
  },
  {
    topic: 'bar',
    label: 'Whether drinks are free',
    yes: /\b(?:open|hosted|free) bar\b/,
    no: /\bcash bar\b|\bno (?:open bar|alcohol)\b|\b(?:dry|alcohol-free) (?:wedding|reception)\b/,
    asked: /\b(?:open|free) bar\b/,
  },
];
/** Words that limit a statement to a part of the day or to some of the guests. */
const LIMITED =
  /\b(?:after|before|from|except|exception|unless|but|however|only (?:for|at|during)|sorry|if|some (?:drinks|guests|kids|children)|nursing|under|over|unfortunately|spirits|liquor|hour|boxed)\b|\b(?:until|till) (?!late\b|the end\b)/;
/** A ban on children holds even though babes in arms and the flower girl come. */
const LIMITED_NO =
  /\b(?:after|before|from|until|till|at (?:the )?\d|if|some|spirits|liquor|boxed)\b/;
const ELSEWHERE = /\b(?:pools?|spa|hot tub|gym|casino|hotel bar|floor)\b/;

type PolicyFact = Fact & { event: string };

/** What is either so or not: children, plus-ones, an open bar. */
export const policies = { read, clash } satisfies FactKind<PolicyFact>;

function read(passage: Passage): PolicyFact[] {
  const folded = fold(passage.text);
  const nearest = fold(passage.headings.at(-1) ?? '');
  if (ELSEWHERE.test(folded)) return [];
  const [event = '', ...others] = eventsAbout(passage);
  if (others.length > 0) return [];
  return known.flatMap((policy) => {
    const answer = answerOf(policy, folded, nearest);
    if (!answer) return [];
    const isBan = answer.value === 'no' && policy.topic !== 'bar';
    if ((isBan ? LIMITED_NO : LIMITED).test(folded)) return [];
    return [{ topic: policy.topic, label: policy.label, ...answer, passage, event }];
  });
}

function answerOf({ yes, no, asked }: Policy, folded: string, nearest: string) {
  const saysNo = no.exec(folded)?.[0];
  const saysYes = yes.exec(folded)?.[0];
  if (saysNo && saysYes) return null;
  if (saysNo) return { value: 'no', shown: saysNo };
  if (saysYes) return { value: 'yes', shown: saysYes };
  if (!asked.test(nearest)) return null;
  const bare =
    /^\W*(?:[^:]{0,30}: )?(yes|no|nope|yep|of course|absolutely|bring (?:them|em)|sorry, no)(?=\W*$|[.,!;:)-]| please\b| bring\b)[^?]*$/.exec(
      folded,
    )?.[1];
  if (!bare) return null;
  return { value: /^(?:no|nope|sorry)/.test(bare) ? 'no' : 'yes', shown: bare };
}

/** "Kids welcome at the ceremony" is compatible with "an adults-only wedding"; at the reception it is not. */
function clash(a: PolicyFact, b: PolicyFact): boolean {
  return a.event === b.event || (a.topic === 'children' && `${a.event}${b.event}` === 'reception');
}
