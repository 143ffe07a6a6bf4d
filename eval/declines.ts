import { withoutAccents } from './normalise.ts';

/** How replies say that they do not know, in English, Spanish, French and German. */
const DECLINES: readonly RegExp[] = [
  /\b(do|does|did|is|are|was|were|has|have|had|can|could|would)(n't| not) (currently |actually |really |specifically |explicitly |yet |quite |seem to |appear to )*(be |been )?(say|said|mention|list|specif|includ|cover|provid|stat|given?|detail|shar|state|spell|note|address|have|know|see|find|contain|sure|certain|available|tell|answer|confirm|indicate|describ|help|locate|in the|part of|any|clear|touch|offer an answer|publish|announc|set out|discuss|refer|go into)/,
  /\b(i|we) ?('m| am|'re| are) (not|un)( )?(sure|able|aware|certain|provided|given)/,
  /\bi('m| am) unsure/,
  /\b(not|never|isn't|aren't|wasn't|weren't|hasn't been|haven't been) (\w+ )?(mention|list|specif|includ|cover|provid|stated|given|available|know|shared|detailed|addressed|noted|described|indicated|in (the|my|our)|something i|something that i|anything (in|about)|published|announced|confirmed)/,
  /\bno (specific |further |other |more |exact |additional |particular |explicit )?(information|info|details?|mention|word|record|indication|answer|note|reference|data)\b/,
  /\b(can|could)(not|n't| not) (find|tell|say|see|answer|confirm|help|share|provide|give|locate|speak|reveal|do that|discuss|disclose)/,
  /\b(unable|not able) to (find|tell|say|see|answer|confirm|help|share|provide|give|locate)/,
  /\b(nothing|anything) (\w+ ){0,3}(about|on|regarding|says?|mention|in the)/,
  /\b(don't|do not|doesn't|does not|didn't) (\w+ )?(have|know|see|say|mention|find|list|specify|include|cover|give|contain|provide|state)/,
  /\b(ask|contact|check with|reach out to|text|e mail|email|call|message|get in touch with|confirm with|check directly|best to check)\b[^.!?]{0,30}\b(couple|bride|groom|them|host|family|directly|planner|venue)/,
  /\b(missing|absent) from (the|my|our)/,
  /\bisn't in (the|my|our)/,
  /\bnot (in|part of|among) (the|my|our|what)/,
  /\bthere('s| is| are) no(thing)?\b[^.!?]{0,60}(listed|mentioned|details|information|given|provided|included|specified|in (the|my|our))/,
  /\bno [^.!?]{1,50}\b(is|are|was|were) (\w+ )?(mentioned|listed|given|specified|stated|provided|included|noted|named)/,
  /\b(only|just) (\w+ ){0,2}(mentions?|lists?|says?|gives?|covers?|specif\w+|notes?|states?|describes?|names?)\b/,
  /\b(beyond|outside) (what|the|my) (\w+ )?(i|information|details|scope)/,
  /\bleft out\b/,
  /\bunknown\b/,
  /\bhaven't (been )?(told|given|provided|shared|seen|heard)/,
  /\bi wish i (knew|could)/,
  /\bno [\w' ]{1,40} (is|are|was|were|has been) (mentioned|listed|given|specified|included|provided|named|planned in the details)/,
  /\bonly (know|have|answer|help with|answer questions)/,
  /\bdetails (i have )?(don't|do not|doesn't)/,
  /\bno idea\b/,
  // Spanish, French and German, without their accents.
  /\bno (\w+ ){0,2}(se |lo |la )?(menciona|indica|aparece|especifica|incluye|dice|tengo|cuento|encuentro|hay informacion|esta|dispongo|figura|consta|encontre|puedo|estoy segur|detalla)/,
  /\b(pregunta|consulta|contacta|comunicate|preguntale)[^.!?]{0,40}(pareja|novios|anfitriones)/,
  /\blo siento\b/,
  /\b(ne|n')\s?(\w+ ){0,3}(mention|precis|indiqu|trouve|sais|dispose|figure|contien|peux|est|ai|sont|donne)\w*\s(\w+ )?(pas|rien|aucun|nulle)/,
  /\baucune (information|mention|indication|precision)/,
  /\bje n'ai pas\b/,
  /\b(contacte|demande)[^.!?]{0,40}(couple|maries)/,
  /\b(keine|kein|keinen) (information|angabe|hinweis|details|info|auskunft)/,
  /\bnicht (\w+ )?(erwahnt|angegeben|bekannt|enthalten|aufgefuhrt|genannt|vermerkt|sicher|beschrieben|zu finden|finden|beantworten|sagen)/,
  /\bweiss (ich )?(es )?(leider )?nicht\b/,
  /\b(frag|wende|kontaktier)[^.!?]{0,40}(brautpaar|paar)/,
];

/** What sounds like a decline and is an offer: "ask me anything". */
const OFFERS = [
  /\b(ask|tell) me (anything|whatever)[^.!?]*/g,
  /\banything (else )?(you'd like|you would like|i can)[^.!?]*/g,
];

/** True where a reply says that it does not know. */
export function declines(reply: string): boolean {
  const folded = withoutAccents(reply)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/[*_`]/g, '')
    .replace(/[\u2010-\u2015-]/g, ' ')
    .replace(/\s+/g, ' ');
  const text = OFFERS.reduce((rest, offer) => rest.replace(offer, ' '), folded);
  return DECLINES.some((pattern) => pattern.test(text));
}
