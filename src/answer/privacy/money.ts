import { wordPattern } from './word-pattern.ts';

const CURRENCY = String.raw`(?:€|£|\$|¥|₹|euros?|eur|dollars?|usd|bucks|pounds?|quid|gbp|chf|franken|francs?|franchi|francos?|pesos?|mxn|reais|real|brl|r\$|kronor|kr|rand|aed|cad|aud|inr|rupees)`;
const AMOUNT = new RegExp(
  [
    String.raw`\d(?:\.\d)?k(?![\p{L}\p{N}])`,
    String.raw`[$€£¥₹]\s?\d`,
    String.raw`(?<![\p{L}\p{N}])(?:r\$|rm|chf|eur|usd|gbp|fr\.)\s?\d`,
    String.raw`\d(?:[\d.,' ]{0,12}\d)?(?:[.,]-)?\s?${CURRENCY}(?![\p{L}\p{N}])`,
    // 1.850,- and 1850,--
    String.raw`\d,-`,
    // What caterers ask, whose currency goes without saying: 92 per head.
    String.raw`(?<![\d:./-])\d{2,3}(?:[.,]\d\d)?\s(?:(?:per|a) (?:head|plate|cover)|pro (?:kopf|gedeck)|par (?:tete|couvert)|por (?:cabeza|cubierto|cabeca)|a (?:testa|coperto))(?!\p{L})`,
    String.raw`(?:hundred|thousand|hundert|tausend|cents?|mille|cien|cientos|mil|cento|mila)\s(?:de\s)?(?:euros?|dollars?|pounds?|francs?|franken|pesos|reais)(?!\p{L})`,
  ].join('|'),
  'u',
);
/** A number that can be an amount without a currency, and is not a year. */
const FIGURE =
  /(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{1,3}(?:[.,' ]\d{3})+(?!\d)|(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{3,6}(?![\d:/])/;
const SHARE =
  /\d\s?%|\d\s?(?:percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento)|(?<!\p{L})(?:half|full|whole|entire|all|halfte|volle|gesamte|ganze|moitie|totalite|integralite|mitad|totalidad|meta|intera?|tutta|metade|todo)(?!\p{L})[^.;]{0,24}(?:deposit|fee|price|amount|payment|sum|anzahlung|betrag|summe|preis|honorar|miete|acompte|montant|somme|prix|caution|senal|anticipo|importe|precio|fianza|acconto|caparra|importo|prezzo|sinal|valor|preco|caucao)/u;
/** The number in a sum of money. */
const SUM =
  /[$€£]\s?(\d[\d.,' ]*)|(\d[\d.,' ]*\d)\s?(?:€|£|\$|eur|euros?|dollars?|pounds?|chf|usd|gbp|francs?|franken)(?!\p{L})/gu;
const LARGE_SUM = 1000;

/** True for a folded text that contains a sum of money. */
export const holdsAmount = (folded: string): boolean => AMOUNT.test(folded);
/** True for one with a number that, next to a word such as "balance", is a sum of money or a share of one. */
export const holdsFigure = (folded: string): boolean => holdsShare(folded) || FIGURE.test(folded);
/** True for one that contains a sum, or a percentage of one. */
export const holdsShare = (folded: string): boolean => AMOUNT.test(folded) || SHARE.test(folded);

/** True for one with a sum that is large for a guest. */
export const holdsLargeSum = (folded: string): boolean =>
  [...folded.matchAll(SUM)].some(([, before, after]) => {
    const whole = (before ?? after ?? '').trim().replace(/[.,]\d{1,2}(?!\d)$/, '');
    return Number(whole.replace(/\D/g, '')) >= LARGE_SUM;
  });

// What the couple pays, in English, German, French, Spanish, Italian and Portuguese.

/** It states that the couple pays, or that somebody is paid for the wedding. */
export const COUPLE_PAYS = wordPattern(
  String.raw`balance (?:due|of|is|remaining|owed|owing|outstanding|to pay|left|payable|on|by|paid)|balance|(?<!on a )budget|remaining (?:balance|amount|payment|sum|fee)|remainder|(?:still|outstanding) (?:owe|owed|owing|due|to pay|balance|amount|payment)|final (?:balance|payment|invoice|instal?lment)|left to pay|still to pay`,
  String.raw`(?:we|i|i've|we've|we'd|we'll|couple|bride|groom|parents|mom|mum|dad|father|mother) (?:have |has |had |are |is |still |already |also |will |each |both |do )*(?:paid|pay|pays|paying|owe|owes|owed|spent|transferred|wired|budgeted|put down)|to (?:the )?couple|charge[sd]? (?:us|dad|mom|mum)|cost(?:s|ing)? us|billed|deposit (?:of )?[^.;]{1,24}(?:due|paid|received|required|non-?refundable)|attrition|master[- ]account`,
  String.raw`retainer|instal?ments?|invoiced?|amount (?:due|owed|owing|outstanding)|payment (?:schedule|plan|due|of)|total (?:fee|cost|price|amount|due|rental|package|contract|budget)|package (?:price|cost|fee)|(?:hire|rental|site|venue|performance|performer's|booking|service|appearance|location|planning|overtime) fee|hall rental|venue hire|minimum spend|bar minimum|overtime|(?:damage|security|breakage) (?:bond|deposit)|deposit (?:paid|received|sent)|gratuity of|service charge|corkage|late fee|non-?refundable|plus vat|ex vat|ex gst|per hour billed`,
  String.raw`anzahlung|restzahlung|restbetrag|restsumme|abschlagszahlung|schlusszahlung|schlussrechnung|rechnung|rechnungsbetrag|rechnungsnummer|offene?[rn]? (?:betrag|posten|rechnung|summe)|noch (?:offen|zu zahlen|fallig|zu uberweisen|zu begleichen)|gesamt(?:preis|betrag|kosten|summe|honorar)|honorar|gage|saalmiete|raummiete|locationmiete|mietpreis|mietkosten|mindestumsatz|mindestverzehr|uberstunden?|angezahlt|fallig|kostenvoranschlag|wir (?:schulden|zahlen|bezahlen|uberweisen)|wir haben [^.]{0,40} (?:bezahlt|gezahlt|uberwiesen|angezahlt)|(?:die )?kaution (?:von|betragt|in hohe)|rate bis|schlussrate`,
  String.raw`acompte|arrhes|solde|reste a (?:payer|regler|verser)|restant du|montant (?:du|restant|total)|facture|devis|honoraires|cachet de|nous (?:devons|payons|reglons|versons)|nous avons (?:deja )?(?:paye|verse|regle)|caution de|on (?:a|doit) (?:paye|verse|regle|encore)|minimum de consommation|heures? supplementaires?|echeance|virement au prestataire|location (?:de la salle|du domaine|du chateau)`,
  String.raw`anticipo|senal|saldo|pendientes? de pago|importe (?:total|restante|pendiente)|queda(?:n)? (?:por pagar|pendientes?)|resto (?:a pagar|pendiente)|por pagar|factura|presupuesto|honorarios|hemos (?:pagado|abonado|dado|transferido)|pagamos|debemos|alquiler de(?:l| la) (?:salon|finca|espacio|local|hacienda)|horas? extras?|consumo minimo|plazos?`,
  String.raw`acconto|caparra|saldo|da (?:pagare|versare|saldare)|resta(?:no)? (?:da|ancora)|rimanent[ei]|rimanenza|importo (?:totale|dovuto|residuo)|fattura|preventivo|onorario|compenso|abbiamo (?:pagato|versato|dato)|dobbiamo|paghiamo|consumo minimo|affitto (?:della|del) (?:sala|villa|location|tenuta)|ore extra|straordinari`,
  String.raw`sinal|saldo|adiantamento|entrada de r\$|falta(?:m)? pagar|valor (?:total|restante|pendente|em aberto|do contrato)|em (?:aberto|falta)|restante~|fatura|nota fiscal|orcamento|honorarios|cache|pagamos|devemos|temos de pagar|parcelas?|prestac(?:ao|oes)|alugue[lr] d[aoe] (?:sala|salao|quinta|espaco|sitio)|horas? extras?|consumo minimo`,
);

/** It states whose debt it is: ours. Nothing next to it, such as a hotel's name, makes it the guests'. */
export const OUR_DEBT = wordPattern(
  String.raw`our (?:\p{L}+ ){0,2}(?:balance|deposit|payments?|invoice|instal?lments?|bill|retainer|contract)|we (?:\p{L}+ ){0,2}(?:owe|owed)`,
  String.raw`unsere?[rnm]? (?:\p{L}+ ){0,2}(?:restzahlung|restbetrag|anzahlung|rechnung|schlussrechnung|schlusszahlung|kaution|rate)|wir (?:\p{L}+ ){0,2}schulden`,
  String.raw`(?:notre|nos) (?:\p{L}+ ){0,2}(?:solde|acomptes?|arrhes|facture|caution|paiements?)|nous devons`,
  String.raw`(?:nuestr[oa]s?) (?:\p{L}+ ){0,2}(?:saldo|pagos?|senal|anticipo|deposito|factura|fianza)|debemos`,
  String.raw`(?:il|la|un) nostr[oa] (?:\p{L}+ ){0,2}(?:saldo|acconto|caparra|pagamento|fattura|cauzione)|dobbiamo`,
  String.raw`noss[oa]s? (?:\p{L}+ ){0,2}(?:saldo|sinal|pagamento|fatura|caucao|adiantamento|entrada)|devemos`,
);

/** Said about money, these usually mean the couple's as well. */
export const MAYBE_COUPLE_PAYS = wordPattern(
  'deposit|payable|package|quoted?|quote|fee|fees|contract|instructed to pay|due|paid|charges?|charged|costs?|(?<!asking )price|rate is|per hour|an hour|hourly|total|rental|hire|refundable|damages?|cancellation',
  'kaution|pauschale|fotopauschale|paket|angebot|vertrag|kostet|kosten|preis|stundensatz|pro stunde|miete|uberweisung|betrag|gezahlt|bezahlt|uberwiesen|summe',
  'caution|forfait|tarif|contrat|coute|cout|prix|de l.heure|montant|paye|verse|regle|total|prestation',
  'fianza|deposito|paquete|tarifa|contrato|cuesta|cuestan|coste|costo|precio|por hora|pagado|abonado|total|importe|cobra|cobran',
  "cauzione|pacchetto|tariffa|contratto|costa|costano|costo|prezzo|all'ora|pagato|versato|totale|importo|chiede",
  'caucao|deposito|pacote|tarifa|contrato|custa|custam|custo|preco|por hora|pago|paga|total|valor|cobra|cobram',
);

/** Vendors that only couples pay. */
export const VENDOR = wordPattern(
  'photographers?|photography|videographers?|videography|cinematographer|florists?|floristry|floral|caterers?|catering|dj|disc jockey|wedding planner|planner|planning fee|coordinator|officiant|celebrant|registrar|quartet|string trio|photo ?booth|marquee|vendors?|suppliers?|contractor|make-?up artist|mua|lighting|sound system|bartenders?|stationer|calligrapher|content creator',
  'fotograf~|videograf~|florist~|blumenladen|hochzeitsplaner~|trauredner~|dienstleister~|caterer~|catering|fotobox|streichquartett|zeltverleih|tontechnik~|visagist~|konditor~',
  'photographe~|videaste~|fleuriste~|traiteur~|prestataires?|officiant~|wedding planner|organisatrice|photobooth|quatuor|loueur|maquilleuse|animateur|disc-jockey',
  'fotograf~|videograf~|florist~|floristeria|proveedor~|organizadora|oficiante|fotomaton|cuarteto|maquillador~|banquete|catering|mariachis?',
  'fotograf~|videograf~|videomaker|fiorista|fioraio|fornitor~|wedding planner|celebrante|quartetto|catering|truccatrice|noleggio',
  'fotograf~|videograf~|florista|floricultura|fornecedor~|cerimonialista|celebrante|quarteto|bufe|maquiador~|maquilhador~|assessoria',
);
/** Vendors that couples pay, and words that may mean something else, too. */
export const MAYBE_VENDOR = wordPattern(
  'venue|hall|barn|band|musicians?|flowers|bouquets?|centerpieces?|cake|bakery?|hair|make-?up|stylist|dress|gown|suits?|rings|open bar|bar package|chairs|linens?|tent|transport|coach company|security|staff|servers|waiters|chef|bar staff|string|harpist|organist|choir',
  'band|musiker|blumen|blumenschmuck|torte|kleid|brautkleid|ringe|eheringe|frisur|friseur~|saal|location|schloss|scheune|zelt|stuhle|licht|kellner~|organist~',
  'groupe|musiciens?|fleurs|gateau|piece montee|robe|alliances?|coiffeu~|salle|domaine|chateau|tente|chapiteau|chaises|serveurs?|lieu',
  'banda|grupo|musicos?|flores|tarta|pastel|vestido|anillos|alianzas|peluquer~|salon|finca|hacienda|carpa|sillas|camareros|local',
  'band|musicisti|fiori|torta|abito|fedi|parrucchier~|sala|villa|location|tenuta|tensostruttura|sedie|camerieri',
  'banda|musicos?|flores|bolo|vestido|aliancas|cabeleireir~|salao|quinta|sitio|espaco|tenda|cadeiras|garcons|locacao',
);

/** Headings under which sums are the couple's. */
export const MONEY_HEADING = wordPattern(
  'budgets?|payments?|invoices?|costs|fees?|contracts?|agreement|balance|vendors?|vendor contacts|suppliers?|pricing|deposits?|quotes?|terms|charges|client copy',
  'budget|zahlung~|rechnung~|kosten|vertrag~|dienstleister~|preise|angebot~|mietvertrag',
  'budget|paiements?|factures?|couts?|contrats?|prestataires?|tarifs?|devis',
  'presupuestos?|pagos?|facturas?|costes?|contratos?|proveedores|tarifas?',
  'budget|pagament[oi]|fattur[ae]|costi|contratt[oi]|fornitori|tariffe|preventiv[oi]',
  'orcamentos?|pagamentos?|faturas?|custos?|contratos?|fornecedores|tarifas?',
);

/** Cancellation, and what is lost by it. */
export const CANCELS = wordPattern(
  'forfeit~|cancel~|cancellations?|penalt(?:y|ies)|liquidated damages|late fee|terminat~|withdraw~|postpon~|lose|lost|non-?refundable',
  'storn~|stornier~|rucktritt~|vertragsstrafe|absage~|absagen|verfallt|kundig~|einbehalten|verlieren',
  'annul~|desist~|penalit~|dedit|resili~|perdu~?|perd~|perdent|conserv~',
  'cancel~|penaliza~|anul~|desist~|perder~|pierd~|rescis~|rescind~|no reembolsable',
  'annull~|recess~|disdett~|disdir~|penal[ei]|perd~|trattenut~|rescission~',
  'cancel~|multa|rescis~|desist~|perd~|retid~|anul~',
);
/** The signatories. */
export const COUPLE = wordPattern(
  'couple|client|clients|we|us|our|bride|groom|hirer|renter|lessee|licensee|customer|either party|contract|venue|booking party',
  'brautpaar~|kund~|mieter~|auftraggeber~|wir|uns|unsere?|vertrag~|veranstalter~',
  'maries|couple|clients?|locataires?|preneur|nous|notre|nos|contrat|organisateurs?',
  'novios|pareja|clientes?|arrendatari~|contratante|nosotros|nuestr~|contrato|nos',
  'sposi|coppia|client[ei]|committente|locatari~|noi|nostr~|contratto|conduttore',
  'noivos|casal|clientes?|locatari~|contratante|nos|nosso|nossa|contrato',
);
