/** What a simple question asks about, and what it wants to know of it. */
export type SimpleWord =
  | 'when'
  | 'time'
  | 'where'
  | 'wedding'
  | 'venue'
  | 'dress'
  | 'rsvp'
  | 'how'
  | 'bus'
  | 'next'
  | 'back'
  | `event:${string}`;

const WORDS: Readonly<Record<Exclude<SimpleWord, `event:${string}`>, string>> = {
  when: 'when date day deadline cuando fecha dia quand jour wann tag datum quando giorno data limite',
  time: 'time start starts begin begins hora horas empieza comienza heure commence uhr beginnt anfangen fangt ora inizia comincia comeca',
  where: 'where address location donde direccion ou adresse wo ort dove indirizzo onde endereco',
  wedding: 'wedding married boda mariage hochzeit matrimonio nozze casamento',
  venue: 'venue place lugar lieu luogo local',
  dress:
    'dress code dresscode attire wear vestimenta vestir llevar tenue porter mettre kleidung kleiderordnung anziehen anzieht abbigliamento vestire indossare traje usar',
  rsvp: 'rsvp reply respond confirmar responder confirmacion repondre reponse antworten zusagen ruckmeldung confermare rispondere conferma confirmacao',
  how: 'how como comment wie come',
  bus: 'bus buses shuttle shuttles coach autobus navette navettes navetta transporte onibus schedule timetable times horario horarios horaires orari fahrplan leave leaves sale part fahrt parte sai',
  next: 'next proximo proxima prochain prochaine nachste nachster prossimo prossima',
  back: 'back last vuelta ultimo retour dernier derniere zuruck letzte letzter ritorno ultima volta',
};

const EVENTS: Readonly<Record<string, string>> = {
  ceremony: 'ceremony ceremonia ceremonie trauung cerimonia',
  mass: 'mass misa messe messa missa',
  reception: 'reception recepcion empfang ricevimento recepcao',
  cocktails: 'cocktail cocktails coctel sektempfang aperitivo coquetel',
  dinner: 'dinner cena diner abendessen jantar',
  lunch: 'lunch almuerzo dejeuner mittagessen pranzo almoco',
  brunch: 'brunch',
};

/** Words without which a question asks the same. */
const EMPTY = new Set(
  (
    'a an the is are s it its what whats which do does did will should shall can could i we you us our my me to of at for on in by please hour ' +
    'el la los las es son que a de del al en para por se debo debe tengo hay nos mi ' +
    'le les l est sont quel quelle qu est ce je on nous dois doit faut il a de d pour du au ' +
    'der die das den dem ist sind was welche welches um wie viel ich wir man soll sollen muss zum zur am bis ' +
    'il lo gli i un che cosa e a di della del devo dobbiamo per mi si ' +
    'o os as um uma qual quais e sao devo do da no na'
  ).split(' '),
);

const MEANINGS = new Map<string, SimpleWord>([
  ...Object.entries(EVENTS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, `event:${kind}`] as const),
  ),
  ...Object.entries(WORDS).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning as SimpleWord] as const),
  ),
]);

const MAX_LENGTH = 80;

/**
 * What every word of a question means, in any of the page's languages; null where one of them is
 * not known here, since it may turn the question into another.
 */
export function readSimpleQuestion(question: string): ReadonlySet<SimpleWord> | null {
  if (question.length > MAX_LENGTH) return null;
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const meanings = new Set<SimpleWord>();
  for (const word of words) {
    const meaning = MEANINGS.get(word);
    if (meaning) meanings.add(meaning);
    else if (!EMPTY.has(word)) return null;
  }
  return meanings.size > 0 ? meanings : null;
}
