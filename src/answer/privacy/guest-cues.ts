import { wordPattern } from './word-pattern.ts';

// How a sentence shows that it is the guests who pay, sleep, park, give or come in: in English, German,
// French, Spanish, Italian and Portuguese. All patterns read folded text.

/** The guest pays, or it costs the guest something. */
export const GUEST_PAYS = wordPattern(
  String.raw`(?:per|a|each|/|for one|for two|two|three|one) ?nights?|nightly|/ ?night|room rate|group rate|double room|holds? your|your (?:room|spot|seat|booking|rate|stay|ticket|own|share)|each way|round trip|one way|hin und zuruck|aller-retour|ida y vuelta|andata e ritorno|ida e volta`,
  String.raw`you (?:can |could |may |will |would |might |must |should |need to |have to |only |just |each )*(?:pay|owe|tip|buy|rent|chip in|cancel|get it back)|you'll (?:pay|owe|need|get)|to you|on you|bring your|you get (?:it|yours) back|you cancel|get(?:s)? you|guests? (?:can|may|pay|cover|get|are asked|must)|for (?:our |the )?guests|on your own tab`,
  String.raw`cash bar|bar prices|day pass(?:es)?|book by|babysit~|sitters?|nanny|creche|rsvp|tickets?|towing|towed|breakfast|per child|per room|per adult|per car|a car|campsite|pitch|headphones|key fob|fob|gift card|tents?|city tax|tourist tax|(?:same|with|use|with the|our) code`,
  String.raw`pro nacht|die nacht|je nacht|nachte|ubernachtung|doppelzimmer|einzelzimmer|zimmer|fruhstuck|pro zimmer|pro auto|ihr zahlt|zahlt ihr|zahlt jede~|ihr (?:musst|konnt|braucht)|bitte (?:uberweist|zahlt|bringt)|fur (?:unsere |die )?gaste|babysitter~|kinderbetreuung|eintritt|pfand|fahrkarte|selbstzahler|kurtaxe|zeltplatz|zeltwiese|pro zelt`,
  String.raw`la nuit|par nuit|nuitee|nuits|chambres?|petit[- ]dejeuner|par chambre|par voiture|vous (?:payez|reglez|paierez|versez|pouvez)|a votre charge|pour les invites|a verser|baby-?sitter|nounou|billets?|entree libre|consigne|taxe de sejour|ecouteurs`,
  String.raw`por noche|la noche|noches|habitacion~|desayuno|por habitacion|por coche|pagais|paga cada uno|cada uno paga|a vuestro cargo|para los invitados|canguro|ninera|entradas?|billetes?|la doble`,
  String.raw`a notte|per notte|notti|camer[ae]|colazione|per camera|pagate|ognuno paga|tassa di soggiorno|a vostro carico|per gli ospiti|per gli invitati|tata|biglietti?|doppia`,
  String.raw`por noite|noites|a diaria|diarias?|quartos?|cafe da manha|pequeno-almoco|por quarto|por carro|voces pagam|cada um paga|por vossa conta|para os convidados|baba|bilhetes?|ingressos?`,
);

/** Addresses the guest. */
export const YOU = wordPattern(
  'you|your|yours|yourselves',
  'ihr|euch|euer~|eure~',
  'vous|votre|vos',
  'vosotr~|vuestr~|ustedes',
  'voi|vi|vostr~',
  'voces?|voss~',
);

/** What guests use and usually pay for themselves. */
export const GUEST_THING = wordPattern(
  'parking|valet|taxis?|cabs?|uber|lyft|bolt|minibus|shuttles?|bus(?:es)?|train|ferry|camp~|hotels?|inn|motel|hostel|lodge|resort|cottages?|airbnb|rooms?|cabins?|flights?|visa|airport|discount|entry|museum|tour|cloakroom',
  'parkplatz~|parkhaus|parken|parkgebuhr~|flughafen|zug|bahn|fahre|ferienwohnung~|gasthof|pension|hutte|rabatt|garderobe',
  'stationnement|navette|train|aeroport|gites?|auberge|remise|vestiaire',
  'aparcamiento|estacionamiento|autobus|aeropuerto|hostal|descuento|guardarropa',
  'parcheggio|navetta|treno|aeroporto|albergo|agriturismo|masseria|sconto|guardaroba',
  'estacionamento|autocarro|onibus|comboio|aeroporto|pousada|desconto',
);
/** Usually indicates that each guest pays. */
export const EACH = wordPattern(
  'park|garage|bar|pint|beers?|drinks?|menu|cocktails?|per person|a person|per head|a head|pp|p\\.p\\.?|each|kids|children|adults?|cash|off|code',
  'pro person|pro kopf|jede~|kinder|erwachsene~',
  'par personne|par tete|chacun|enfants|adultes|especes',
  'por persona|por cabeza|cada uno|ninos|adultos|efectivo',
  'a persona|a testa|ciascuno|bambini|adulti|contanti',
  'por pessoa|por cabeca|cada um|criancas|adultos|dinheiro',
);

/** Headings under which everything is for guests: where they sleep, how they get there, what they give. */
export const GUEST_HEADING = wordPattern(
  String.raw`stay~|sleep~|hotels?|motels?|inns?|accommodations?|lodging|rooms?|beds?|camp~|where to stay|getting here|getting there|travel~|transport~|directions|parking|arrival|flights?|flying|airports?|gifts?|presents?|pressies|registry|rsvp|clothes|attire|tax|wi-?fi|internet|things to do|tips|guide|local|faq|q ?& ?a|questions|wear|food|dinner|menu|eat|eating|drinks?|bar|kids|children|babysitting|activities|airbnb|resort|inn`,
  String.raw`ubernachte~|ubernachtung~|unterkunft~|unterkunfte|schlafen|anreise|anfahrt|parken|geschenke?|rsvp|wlan|tipps|fragen|essen|kinder`,
  String.raw`dormir|hebergements?|ou dormir|logement|se loger|venir|acces|trajet|cadeaux?|liste de mariage|questions|repas|enfants|bouger`,
  String.raw`donde dormir|alojamiento|hospedaje|hoteles|como llegar|transporte|regalos?|lista de bodas|preguntas|comida|ninos`,
  String.raw`dove dormire|dormire|alloggi~|come arrivare|trasporti|regal[io]|lista nozze|domande|bambini`,
  String.raw`onde ficar|hospedagem|alojamento|dormir|como chegar|transportes?|presentes?|prendas?|perguntas|criancas`,
);

/** A gift to the couple: its account is shown to those who want to give. */
export const GIFT = wordPattern(
  String.raw`gifts?|gifting|presents?|pressies|chuck in|presence|registry|honeymoon|contribut~|donat~|charity|fund|chip in|envelopes?|red envelopes?|who prefers?|in lieu`,
  String.raw`geschenk~|schenk~|wunsch~|wunscht|hochzeitsreise|flitterwochen|beitrag~|beizutragen|beitragen|spende~|umschlag|kuvert|couvert|reise|wer will|wer mochte|wer nicht anders kann`,
  String.raw`cadeaux?|offr~|voyage de noces|participation|participer|urne|cagnotte|dons?|faire-part|coup de pouce|enveloppe|liste de mariage`,
  String.raw`regal~|luna de miel|lista de bodas|ayudita|ayudar~|aport~|contribu~|sobre|vuestra presencia|viaje de novios`,
  String.raw`regal[io]|viaggio di nozze|lista nozze|luna di miele|contribu~|quota|busta|per chi (?:vuole|preferisce|volesse)|chi (?:vuole|volesse|e lontano)|aiutarci|bonifico sul`,
  String.raw`presente~|presentear|prendas?|lua de mel|lista de presentes|ajud~|contribu~|envelope|quem (?:quiser|insistir|preferir)`,
);

/** A door that guests are asked to open themselves. */
export const GUEST_OPENS = wordPattern(
  String.raw`you|your|yourself|yourselves|guests?|everyone|anyone|enter|press|type|dial|punch|use|key in|tap|to get in|opens?|opened|lift|elevator|airbnb|rental house|step-free|wheelchair~`,
  String.raw`ihr|euch|gaste|gasten|eingeben|gebt|tippt|druckt|nutzt|benutzt|aufzug|offnet`,
  String.raw`vous|votre|vos|invites?|composez|tapez|utilisez|entrez|saisissez|faites|ascenseur|ouvre`,
  String.raw`invitados|marcad|marquen|pulsad|pulsen|usad|usen|introducid|introduzcan|teclead|vuestr~|podeis|pueden|ascensor`,
  String.raw`ospiti|invitati|digitate|usate|inserite|premete|potete|vostr~|ascensore|si apre`,
  String.raw`convidados|digitem|usem|marquem|introduzam|podem|voces|vossa|elevador`,
);
