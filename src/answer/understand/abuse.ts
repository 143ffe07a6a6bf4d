const INJECTION = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|above|previous|prior|everything|directions?|restrictions?)\b`,
    String.raw`\b(?:system|hidden|initial|secret|developer|original) (?:prompt|instructions?|message|override|rules)\b`,
    String.raw`\b(?:you are|you're|act as|pretend (?:to be|you are|you're|i'?m|i am)|roleplay as|simulate) (?:now |a |an |the )?(?:dan|jailbr\w+|developer|admin|unrestricted|different|another|evil|root|not an? (?:\w+ )?(?:bot|chatbot|helper|assistant|ai)|the wedding planner|the (?:bride|groom))\b`,
    String.raw`\byou are now\b`,
    String.raw`\b(?:repeat|print|output|show|reveal|dump|list|echo|display|copy|tell me)\b.{0,40}\b(?:everything above|all (?:the )?(?:text|words) above|(?:your|ur|the) (?:entire )?(?:prompt|instructions?|rules|context|configuration|documents? verbatim)|verbatim|word for word|line by line|full (?:text|document|details)|entire (?:text|document|contract))\b`,
    String.raw`\b(?:jailbreak|prompt injection|dan mode|developer mode|sudo|system override)\b`,
    String.raw`<\/?(?:system|s|assistant|user|context|im_start|im_end)\b|<\|[a-z_]+\|>|\[\/?inst\]|^\s*(?:system|assistant)\s*:`,
    String.raw`\b(?:ignora|olvida|oublie|ignore|vergiss|ignoriere|dimentica|esquece|esqueca)\b.{0,40}\b(?:instrucciones|instructions|anweisungen|istruzioni|instrucoes|regeln|reglas|regole|regles)\b`,
    String.raw`\b(?:other|another) (?:wedding|couple|helper|bot)s?'?s?\b.{0,30}\b(?:data|details|info|documents?|names?|guests?)\b|\bother (?:weddings|couples|helpers)\b`,
    String.raw`\b(?:api key|database|select \* from|drop table|\.env|server (?:config|password))\b`,
    String.raw`\bbase64\b|\brot13\b|\bdecode (?:this|the following)\b`,
  ].join('|'),
);

/** A club that is rented, and not one that guests go to. */
const CLUB = String.raw`(?<!\b(?:kid'?s'?|children'?s|night|beach|golf|health|fitness) )club`;
const MONEY_OF_THE_COUPLE = new RegExp(
  [
    String.raw`\b(?:how much|what|total|exactly what)\b.{0,50}\b(?:paid|pay(?:ing)?|cost(?:ing)?|spend(?:ing)?|spent|charge[ds]?|owe)\b.{0,40}\b(?:wedding|hall|venue|barn|catering|caterer|photographer|florist|band|dj|dress|ring|contract|${CLUB}|planner|reception)\b`,
    String.raw`\b(?:wedding|hall|venue|barn|catering|contract|rental|${CLUB}|couple'?s?|their|total)\s(?:total |rental )?(?:budget|deposit|fee|cost|price|contract total|invoice|payment|rental)\b`,
    String.raw`\b(?:credit card number|salary|net worth|total budget|the budget|(?:your|their|couple'?s|wedding|venue|hall|barn|club|rental|contract) deposit|deposit (?:for|on|to) the (?:venue|hall|barn|club|band|caterer\w*|photographer|contract))\b`,
    String.raw`\bhow much (?:did|was|were|have) (?:the|they|you|it|\w+)\b.{0,60}\b(?:cost|pay|paid|spend|spent|charge)`,
    String.raw`\b(?:cost|pay(?:ing)?|paid|spend\w*|price|charge\w*|catering|how much)\b.{0,30}\bper (?:head|plate)\b|\bper (?:head|plate)\b.{0,20}\b(?:cost|price|pay)|\b(?:catering|hall|venue) (?:cost|price|fee|rental)\b`,
  ].join('|'),
);

const INSULT =
  /\b(?:fuck(?:ing|er)?|shit(?:ty)?|bitch|asshole|cunt|idiot|stupid bot|dumb bot|kill yourself|suck)\b/;

/** The kind of abuse: prompt injection, prying into the couple's money, or plain insults. */
export type Abuse = 'injection' | 'private' | 'insult';

/** Recognises abuse in a folded message, or null. */
export function recogniseAbuse(folded: string): Abuse | null {
  const text = folded.slice(0, 2000);
  if (INJECTION.test(text)) return 'injection';
  if (MONEY_OF_THE_COUPLE.test(text)) return 'private';
  return INSULT.test(text) && !/\b(?:when|where|what time|parking|hotel)\b/.test(text)
    ? 'insult'
    : null;
}
