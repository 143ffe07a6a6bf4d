import { type Concept, same } from './concept.ts';

/** When and where: the date, arriving, the end, the place, the weather. */
export const day: readonly Concept[] = [
  {
    id: 'wedding-date',
    kind: 'topic',
    ask: /\b(?:(?:what|which|wat) (?:day|date)|date of|wedding date|the date|when(?:'?s| is| are)? (?:the |ur |your |this |u |you |they )?(?:big day|wedding|event|getting married|it|date)|when and where|(?:is it|are you getting married) on a|what year|date n? ?time|date and time|day of the week|big day)\b/,
    say: /\b(?:(?:we are|we're|are) getting married|(?:invite|join) (?:you|us)|save the date|request the hono\w+|wedding (?:day|date)|when and where|when\b.{0,6}\?|will be married|tie the knot|getting hitched|doing it)\b/,
  },
  {
    id: 'arrival',
    kind: 'topic',
    ask: /\b(?:arriv\w+|get there|be there|show up|turn up|how early|seated|doors open|come at|need to be|meet(?: up)?|meeting point|be seated)\b/,
    say: /\b(?:arriv\w+|be seated|in (?:your|their) seats?|doors open|please be there|meet at|gather\w*|assembl\w+|guests? (?:arrive|are asked)|seating begins|please come)\b/,
  },
  {
    id: 'end',
    kind: 'topic',
    ask: /\b(?:end(?:s|ing)?|finish\w*|over|wrap(?:ping)? up|how late|until when|till when|last (?:until|till)|carriages|music off|close|go(?:es)? (?:until|till)|when (?:can|do) we leave|kicked out|curfew)\b/,
    say: /\b(?:until|till|ends?|carriages|wraps? up|everybody out|music off|last (?:dance|song|music)|curfew|quiet hours|close[sd]?|finish\w*|over by|bar closes|farewell)\b/,
  },
  {
    id: 'schedule',
    kind: 'topic',
    ask: /\b(?:schedule|timeline|itinerary|run of (?:show|the day)|programme?|order of (?:the day|events|service)|what(?:'s| is) (?:planned|the plan)|plan for the)\b/,
    say: /\b(?:schedule|timeline|itinerary|programme?|order of (?:the day|events|service)|events at a glance|plan)\b/,
  },
  {
    id: 'start',
    kind: 'topic',
    ask: /\b(?:start(?:s|ing)?|begins?|kick(?:s)? off|what time|when (?:is|does|do))\b/,
    say: /\b(?:starts?|begins?|at \d|\d{1,2}:\d\d|opens?)\b/,
  },
  {
    id: 'venue',
    kind: 'topic',
    ask: /\b(?:venue|location|where(?:'?s| is| are|abouts)? (?:the |ur |your |this |it |is it)?(?:wedding|ceremon\w+|reception|venue|party|event|it|being held|happening|at|taking place|married|church)|addre?ss?e?s?|gps|postcode|zip ?code|directions? to|when (?:and|n) where|where do (?:i|we) (?:go|meet))\b/,
    say: /\b(?:venue|location|address|where\b.{0,30}\?|held at|takes? place|getting married.{0,60}\bat\b|ceremony (?:is|will be)? ?(?:on|in|at)|\bat the\b.{0,40}(?:house|hall|barn|manor|church|hotel|club|garden\w*|winery|vineyard|chapel|cathedral|temple|synagogue|mosque))\b/,
  },
  {
    id: 'rain',
    kind: 'topic',
    ask: /\b(?:rain\w*|wet|storm\w*|bad weather|weather (?:plan|backup)|plan b|backup plan|hurricane|typhoon|thunder\w*|snow\w*|pour(?:s|ing))\b/,
    say: /\b(?:rain|wet weather|if it'?s wet|storm|bad weather|weather|plan b|hurricane|evacuation|snow|marquee if)\b/,
  },
  {
    id: 'outdoors',
    kind: 'topic',
    ask: /\b(?:out(?:side|doors?)|in(?:side|doors?))\b/,
    say: /\b(?:outside|outdoors?|inside|indoors?|lawn|garden|grass|beach|meadow|courtyard|under the)\b/,
  },
  {
    id: 'forecast',
    kind: 'thing',
    ask: /\b(?:forecast|temperature|how (?:hot|cold|warm)|(?:be|get) (?:very |really |too )?(?:hot|cold|humid|chilly|warm)|degrees|what(?:'s| is) the weather (?:like|going))\b/,
    say: /\b(?:forecast|temperatures?|degrees|chilly|average (?:high|low)|humid)\b/,
  },
  {
    id: 'length',
    kind: 'topic',
    ask: /\bhow long(?! (?:between|from))|what length|how many hours\b/,
    say: /\b(?:lasts?|about \w+ (?:minutes|hours)|takes? \w+|\d+ ?(?:mins?|minutes|hours?)\b|tops\b|lang\b)/,
  },
  same('sunset', 'thing', /\bsunset\b/),
  {
    id: 'capacity',
    kind: 'topic',
    ask: /\b(?:how many (?:people|guests|ppl|are)|capacity|head ?count|everyone (?:fit|be in)|big is the (?:wedding|party|room))\b/,
    say: /\b(?:\d+ (?:people|guests|ppl|persons|seats)|holds? \d+|fit\b|capacity|guest count)\b/,
  },
];
