import type { ChatLanguage } from '../../features/chat/texts.ts';

/** The words of the essentials. `{…}` is filled in. */
export type EssentialsTexts = {
  title: string;
  when: string;
  dress: string;
  rsvp: string;
  /** Until when. */
  by: string;
  reply: string;
  shuttle: string;
  out: string;
  back: string;
  from: string;
  hotels: string;
  code: string;
  contact: string;
  gifts: string;
  calendar: string;
  map: string;
  nextBus: string;
  sources: string;
  /** What events are called by their kind; others as the couple calls them. */
  kinds: Readonly<Record<string, string>>;
};

const english: EssentialsTexts = {
  title: 'The essentials',
  when: 'When',
  dress: 'Dress code',
  rsvp: 'RSVP',
  by: 'by {date}',
  reply: 'Reply online',
  shuttle: 'Shuttle',
  out: 'There',
  back: 'Back',
  from: 'from {place}',
  hotels: 'Hotels',
  code: 'Code',
  contact: 'On the day',
  gifts: 'Gifts',
  calendar: 'Add to calendar',
  map: 'Map',
  nextBus: 'Next bus {when}',
  sources: 'Source: {names}',
  kinds: {
    ceremony: 'Ceremony',
    mass: 'Mass',
    reception: 'Reception',
    cocktails: 'Cocktail hour',
    dinner: 'Dinner',
    lunch: 'Lunch',
    brunch: 'Brunch',
    welcome: 'Welcome',
    evening: 'Evening party',
  },
};

const all: Readonly<Record<ChatLanguage, EssentialsTexts>> = {
  en: english,
  de: {
    title: 'Das Wichtigste',
    when: 'Wann',
    dress: 'Kleidung',
    rsvp: 'Rückmeldung',
    by: 'bis {date}',
    reply: 'Online antworten',
    shuttle: 'Shuttle',
    out: 'Hin',
    back: 'Zurück',
    from: 'ab {place}',
    hotels: 'Hotels',
    code: 'Stichwort',
    contact: 'Am Tag selbst',
    gifts: 'Geschenke',
    calendar: 'In den Kalender',
    map: 'Karte',
    nextBus: 'Nächster Bus {when}',
    sources: 'Quelle: {names}',
    kinds: {
      ceremony: 'Trauung',
      mass: 'Messe',
      reception: 'Empfang',
      cocktails: 'Sektempfang',
      dinner: 'Abendessen',
      lunch: 'Mittagessen',
      brunch: 'Brunch',
      welcome: 'Willkommen',
      evening: 'Abendfeier',
    },
  },
  es: {
    title: 'Lo esencial',
    when: 'Cuándo',
    dress: 'Vestimenta',
    rsvp: 'Confirmación',
    by: 'antes del {date}',
    reply: 'Responder en línea',
    shuttle: 'Autobús',
    out: 'Ida',
    back: 'Vuelta',
    from: 'desde {place}',
    hotels: 'Hoteles',
    code: 'Código',
    contact: 'El día de la boda',
    gifts: 'Regalos',
    calendar: 'Añadir al calendario',
    map: 'Mapa',
    nextBus: 'Próximo autobús {when}',
    sources: 'Fuente: {names}',
    kinds: {
      ceremony: 'Ceremonia',
      mass: 'Misa',
      reception: 'Recepción',
      cocktails: 'Cóctel',
      dinner: 'Cena',
      lunch: 'Almuerzo',
      brunch: 'Brunch',
      welcome: 'Bienvenida',
      evening: 'Fiesta de noche',
    },
  },
  fr: {
    title: 'L’essentiel',
    when: 'Quand',
    dress: 'Tenue',
    rsvp: 'Réponse',
    by: 'avant le {date}',
    reply: 'Répondre en ligne',
    shuttle: 'Navette',
    out: 'Aller',
    back: 'Retour',
    from: 'depuis {place}',
    hotels: 'Hôtels',
    code: 'Code',
    contact: 'Le jour J',
    gifts: 'Cadeaux',
    calendar: 'Ajouter au calendrier',
    map: 'Carte',
    nextBus: 'Prochain bus {when}',
    sources: 'Source : {names}',
    kinds: {
      ceremony: 'Cérémonie',
      mass: 'Messe',
      reception: 'Réception',
      cocktails: 'Cocktail',
      dinner: 'Dîner',
      lunch: 'Déjeuner',
      brunch: 'Brunch',
      welcome: 'Accueil',
      evening: 'Soirée',
    },
  },
  it: {
    title: 'In breve',
    when: 'Quando',
    dress: 'Abbigliamento',
    rsvp: 'Conferma',
    by: 'entro il {date}',
    reply: 'Rispondi online',
    shuttle: 'Navetta',
    out: 'Andata',
    back: 'Ritorno',
    from: 'da {place}',
    hotels: 'Hotel',
    code: 'Codice',
    contact: 'Il giorno stesso',
    gifts: 'Regali',
    calendar: 'Aggiungi al calendario',
    map: 'Mappa',
    nextBus: 'Prossimo bus {when}',
    sources: 'Fonte: {names}',
    kinds: {
      ceremony: 'Cerimonia',
      mass: 'Messa',
      reception: 'Ricevimento',
      cocktails: 'Aperitivo',
      dinner: 'Cena',
      lunch: 'Pranzo',
      brunch: 'Brunch',
      welcome: 'Benvenuto',
      evening: 'Festa serale',
    },
  },
  pt: {
    title: 'O essencial',
    when: 'Quando',
    dress: 'Traje',
    rsvp: 'Confirmação',
    by: 'até {date}',
    reply: 'Responder online',
    shuttle: 'Transporte',
    out: 'Ida',
    back: 'Volta',
    from: 'de {place}',
    hotels: 'Hotéis',
    code: 'Código',
    contact: 'No dia',
    gifts: 'Presentes',
    calendar: 'Adicionar ao calendário',
    map: 'Mapa',
    nextBus: 'Próximo ônibus {when}',
    sources: 'Fonte: {names}',
    kinds: {
      ceremony: 'Cerimônia',
      mass: 'Missa',
      reception: 'Recepção',
      cocktails: 'Coquetel',
      dinner: 'Jantar',
      lunch: 'Almoço',
      brunch: 'Brunch',
      welcome: 'Boas-vindas',
      evening: 'Festa da noite',
    },
  },
};

export const essentialsTexts = (language: ChatLanguage): EssentialsTexts => all[language];
