import { type Concept, same } from './concept.ts';

/** When and where: the date, arriving, the end, the place, the weather. */
export const day: readonly Concept[] = [
  {
    id: 'wedding-date',
    kind: 'topic',
    ask: /\b(?:wh?en is (?:it|this|the wedding|everything)|when (?:do|are) (?:you|they|the two of you) (?:getting |tie|marry)|what (?:day|date)(?:'?s| is) (?:it|the|this)|^(?:date|when|the date|what day)\b(?! (?:do|should|can|does|is the (?:rsvp|brunch)))|which (?:weekend|month|day)|what month|is it (?:still )?on (?:a |the )?(?:mon|tues|wednes|thurs|fri|satur|sun|\w+ \d+)|(?:what|which|wat) (?:day|date)|date of|wedding date|the date|when(?:'?s| is| are)? (?:the |ur |your |this |u |you |they )?(?:big day|wedding|event|getting married|it|date)|when and where|(?:is it|are you getting married) on a|what year|date n? ?time|date and time|day of the week|big day)\b/,
    say: /\b(?:date:|date and time:|^(?:date|when|wedding day|wedding date)(?=:|\s*$|\s+\.)|tying the knot|said yes to|invite you to (?:celebrate|join)|wedding weekend|getting hitched|(?:we are|we're|are) getting married|(?:invite|join) (?:you|us)|save the date|request the hono\w+|wedding (?:day|date)|when and where|when\b.{0,6}\?|will be married|tie the knot|getting hitched|doing it)\b/,
  },
  {
    id: 'arrival',
    kind: 'topic',
    ask: /\b(?:get there|when should (?:i|we) (?:be|come|get)|what time (?:should|do|must) (?:i|we) (?:be|come|get|turn|show)|be (?:there|at)|get in\b|doors|running late|get there late|if (?:i|we)(?:'m| am|'re| are) late|late arrival|arriv\w+|get there|be there|show up|turn up|how early|seated|doors open|come at|need to be|meet(?: up)?|meeting point|be seated)\b/,
    say: /\b(?:doors?(?=:)|doors (?:and|at|from)|(?:like|want|love) (?:you|everyone) (?:there|to be)|there (?:for|by) \d+|doors (?:close|to)|guests arrive|arrive|please be|be (?:there|in) by|llegad|latecomers|be on time|arriv\w+|be seated|in (?:your|their) seats?|doors open|please be there|meet at|gather\w*|assembl\w+|guests? (?:arrive|are asked)|seating begins|please come)\b/,
  },
  {
    id: 'end',
    kind: 'topic',
    ask: /\b(?:run(?:s|ning)? until|go on (?:until|till|for)|finishing|last orders?|party over|how long does (?:it|the (?:party|wedding|reception)) (?:go|last)|home by|head home|wind(?:s|ing)? down|close (?:down|time)|shut(?:s|ting)?(?: down)?|end(?:s|ing)?|finish\w*|over|wrap(?:ping)? up|how late|until when|till when|last (?:until|till)|carriages|music off|close(?! (?:by|to|enough|is|are|friends?|family|can|do))|go(?:es)? (?:until|till)|when (?:can|do) we leave|kicked out|curfew)\b/,
    say: /\b(?:last orders?|midnight|to close|shuts?|finishes|hasta|jusqu|bis \d+|fino alle|ate as|\d(?:[:.]\d\d+)? ?(?:[ap]\.?m\.?)? ?(?:-|to) ?\d{1,2}(?:[:.]\d\d+)? ?[ap]\.?m|send-?off|good ?night|til late|till late|until late|until|till|ends?|carriages|wraps? up|everybody out|music off|last (?:dance|song|music)|curfew|quiet hours|close[sd]?|finish\w*|over by|bar closes|farewell)\b/,
  },
  {
    id: 'schedule',
    kind: 'topic',
    ask: /\b(?:what(?:'?s| is) (?:happening|going on|on|the order)|run ?down|order of events|timings?|the day look like|plan(?:s|ned)? for|events? (?:on|planned)|full (?:schedule|day)|agenda|schedule|timeline|itinerary|run of (?:show|the day)|programme?|order of (?:the day|events|service)|what(?:'s| is) (?:planned|the plan)|plan for the)\b/,
    say: /\b(?:agenda|timings|day at a glance|itinerario|programa|ablauf|deroulement|schedule|timeline|itinerary|programme?|order of (?:the day|events|service)|events at a glance|plan)\b/,
  },
  {
    id: 'start',
    kind: 'topic',
    ask: /\b(?:start(?:s|ing|ed)?|begins?|beginning|kicks? off|commence|get going|underway)\b/,
    say: /\b(?:commences?|gets going|underway|from \d+|kicks? off|kicking off|starts?|begins?|at \d+|\d{1,2}:\d\d+|opens?)\b/,
  },
  {
    id: 'venue',
    kind: 'topic',
    ask: /\b(?:where (?:exactly )?(?:is|are) (?:this|everything|the thing|we going)|where (?:is|are) (?:the|your) (?:\w+ )?(?:held|place|hall|farm|castle|barn|beach|church|chapel)|which (?:church|hall|hotel is the)|what (?:church|venue|hall)|where(?:'?s| is)? (?:it|this)(?: (?:at|all|thing))?\b|where at|where do(?:es)? (?:it|everything|this)|where do (?:they|you) (?:get|tie|marry)|sat ?nav|map|location\b|which town|what (?:city|town|state|country)|street|venue|location|where(?:'?s| is| are|abouts)? (?:the |ur |your |this |it |is it)?(?:wedding|ceremon\w+|reception|venue|party|event|it|being held|happening|at|taking place|married|church)|addre?ss?e?s?|gps|postcode|zip ?code|directions? to|when (?:and|n) where|where do (?:i|we) (?:go|meet))\b/,
    say: /\b(?:^where\b|(?:church|reception|ceremony|location|place|venue|address|celebracion|lugar|ort|lieu)\s?:|in the (?:great hall|ballroom|library|barn|gardens?)|sat ?nav|located (?:at|in)|be held|will be at|at the \w+ (?:house|farm|castle|center|centre|estate|resort|inn)|\b\w+ (?:castle|manor|resort|farm|hall|vineyards?|winery|ranch|estate|abbey|lodge|basilica|chapel|church|event center)\b|venue|location|address|where\b.{0,30}\?|held at|takes? place|getting married.{0,60}\bat\b|ceremony (?:is|will be)? ?(?:on|in|at)|\bat the\b.{0,40}(?:house|hall|barn|manor|church|hotel|club|garden\w*|winery|vineyard|chapel|cathedral|temple|synagogue|mosque))\b/,
  },
  {
    id: 'rain',
    kind: 'topic',
    ask: /\b(?:weather (?:is )?(?:bad|turns|plan|backup|forecast (?:is )?bad)|(?:bad|terrible|awful) weather|if (?:the )?weather|backup|contingency|wet\b|umbrella|rain\w*|wet|storm\w*|bad weather|weather (?:plan|backup)|plan b|backup plan|hurricane|typhoon|thunder\w*|snow\w*|pour(?:s|ing))\b/,
    say: /\b(?:weather (?:plan|backup|permitting)|backup plan|storm comes|rain or shine|in case of|umbrellas?|inclement|tent if|under cover|covered|wenn es regnet|rain|wet weather|if it'?s wet|storm|bad weather|weather|plan b|hurricane|evacuation|snow|marquee if)\b/,
  },
  {
    id: 'outdoors',
    kind: 'topic',
    ask: /\b(?:marquee|under (?:a )?(?:tent|cover)|grass|on the (?:beach|sand|lawn)|air ?con\w*|a\/?c\b|out(?:side|doors?)|in(?:side|doors?))\b/,
    say: /\b(?:marquee|tent\b|pool deck|terrace|rooftop|sand\b|air ?condition\w*|great hall|outside|outdoors?|inside|indoors?|lawn|garden|grass|beach|meadow|courtyard|under the)\b/,
  },
  {
    id: 'forecast',
    kind: 'thing',
    ask: /\b(?:forecast|temperatures?|degrees|what(?:'s| is| will) the weather|weather (?:like|be|in|usually|forecast))\b/,
    say: /\b(?:forecast|temperatures?|degrees|highs?|lows?|average (?:high|low)|humid|dry season|rainy season)\b|\d ?°/,
  },
  {
    id: 'hot',
    kind: 'thing',
    ask: /\b(?:(?:be|get|gets|is it|it'?s|how) (?:that |so |quite |pretty |super |really |very |too )?(?:hot|humid|warm|boiling|sunny)|heat)\b/,
    say: /\b(?:hot(?! ?(?:shower|water|tub|chocolate|dog|drink|plate|food|meal))|heat|humid|sunny|highs?|temperatures?|degrees|sunscreen|sun hats?|warm (?:weather|days?|in))\b|\d ?°/,
  },
  {
    id: 'cold',
    kind: 'thing',
    ask: /\b(?:(?:be|get|gets|is it|it'?s|how|going to be) (?:that |so |quite |pretty |super |really |very |too )?(?:cold|chilly|cool(?! (?:if|to|with|that))|freezing|windy|nippy)|freeze)\b/,
    say: /\b(?:cold|chilly|cools?|freez\w+|windy|wind|breezy|thermals?|wraps?|shawl|jackets?|warm layer|layers?|lows?|temperatures?|degrees|refresca|chal)\b/,
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
