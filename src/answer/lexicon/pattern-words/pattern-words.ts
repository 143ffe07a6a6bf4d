/**
 * The words of a language by which texts and questions are read, in the lists that the scanners ask for; their
 * English counterparts stand in the scanners' own patterns. Each list holds alternatives as a regular
 * expression has them, separated by `|`: folded (see `fold`), unless it is said to be as written; `~` is
 * any continuation of a word. A list is empty where a language has nothing of the kind, or says it with the
 * English word.
 */
export type PatternWords = {
  /** The smallest words, which many scanners share. */
  small: {
    /** "And". */ and: string;
    /** "Or". */ or: string;
    /** "But" and "because". */ but: string;
    /** With what a sentence begins that refers to the one before: "it", "there", "otherwise". */ leans: string;
    /** "A", where a price is for each: "12 € a head". */ per: string;
    /** "Between", before the two ends of a range. */ between: string;
    /** "To" and "until" between the two ends of a range. */ to: string;
    /** What may follow "from", "to" or "until" before an hour: "hasta las 2". */ atHour: string;
    /** "The", "of the" and "a". */ article: string;
    /** The small words within the name of a place, street or hotel. */ inName: string;
    /** "Is", before a code. */ is: string;
  };
  /** Times of day. */
  times: {
    /** "O'clock", behind the hour. */ oclock: string;
    /** The same, where it never means how long. */ oclockOnly: string;
    /** "In the morning", behind the hour. */ morning: string;
    /** "In the afternoon" and "in the evening". */ later: string;
    /** "At night", which is past midnight, too. */ atNight: string;
    /** "Noon". */ noon: string;
    /** "Midnight". */ midnight: string;
    /** "Half" and "quarter", as parts of a time. */ partOfHour: string;
    /** Words behind which a bare number is an hour: "at 4", "around 4". */ beforeHour: string;
    /** Of these, the ones that say it beyond doubt. */ beforeSureHour: string;
    /** "Until", before an hour. */ until: string;
    /** What a number counts that is no hour: people, days, hours, rooms. */ counted: string;
    /** What bears a number of its own: "table 4", "room 12". */ numbered: string;
    /** "At", before an hour; as written. */ atWritten: string;
  };
  /** Dates. The names of months and weekdays are known from the calendar. */
  dates: {
    /** Other names of months, each with its number: "okt=10". */ monthsAlso: string;
    /** Other names of weekdays; Sunday is 0. */ weekdaysAlso: string;
    /** The first of a month. */ first: string;
    /** Between the two days of a range. */ to: string;
    /** Between day, month and year. */ of: string;
    /** Words before a date in figures without its year: "am 15.8.". */ beforeDotted: string;
    /** Words before a month alone: "in May", "end of May". */ inMonth: string;
    /** "By" and "until", before the day by which guests reply or book. */ dueBy: string;
  };
  /** How long something takes. */
  durations: {
    /** "Hour". */ hour: string;
    /** The word for hours, where it means "o'clock" as well. */ hourOrClock: string;
    /** "Minute". */ minute: string;
    /** "Half", behind "3 hours and a". */ half: string;
    /** "Quarter", there. */ quarter: string;
    /** One hour. */ oneHour: string;
    /** Words behind which hours are a time, not how long: "à 16 heures". */ beforeClock: string;
    /** Words behind which they may be either: "de 3 heures". */ maybeBeforeClock: string;
  };
  /** Prices, and what a number counts. */
  amounts: {
    /** "Dollars". */ dollars: string;
    /** "Pounds". */ pounds: string;
    /** "Francs". */ francs: string;
    /** It costs nothing. */ free: string;
    /** It may cost guests nothing: included, invited, on us. */ covered: string;
    /** "Percent". */ percent: string;
    /** "About", "up to", "more than", before a figure. */ bounds: string;
    /** "Night". */ night: string;
    /** What else a number counts, each with its English name: "anos?=year". */ units: string;
  };
  /** Streets. */
  addresses: {
    /** What a street is called before its name and number: "Via Roma 22"; as written. */ streetBefore: string;
    /** What it is called between its number and its name: "8 chemin des Vignes"; as written. */ numberBefore: string;
    /** Other words for one before its name and number. */ streetPlain: string;
    /** What its name ends with, before the number: "Lindenallee 12"; as written. */ streetEnding: string;
  };
  /** What events are called. */
  events: {
    /** A welcome party. */ welcome: string;
    /** Cocktails, a drinks reception. */ cocktails: string;
    /** Dinner, the wedding's meal. */ dinner: string;
    /** Lunch. */ lunch: string;
    /** A mass. */ mass: string;
    /** The ceremony. */ ceremony: string;
    /** "We are getting married". */ married: string;
    /** The reception, the party. */ reception: string;
    /** "We", where a sentence rather than a name tells the event. */ we: string;
    /** The rite of a ceremony. */ rite: string;
    /** "After the", "during the": it says when something else is. */ anchor: string;
  };
  /** When an event begins. */
  timedEvents: {
    /** Conditions, denials and the past: the sentence does not say when. */ notSaid: string;
    /** What else a time beside an event may be of: doors, arrivals, buses. */ otherSubject: string;
    /** Words that begin something else between an event and a time. */ clause: string;
    /** Before a time: an end, a limit, or roughly. */ notAStart: string;
    /** "Is", "begins", "takes place". */ begins: string;
    /** "At" and "from", before a time. */ at: string;
    /** "In" and "on", where a place comes before the time. */ inPlace: string;
    /** "Afterwards", behind an event: its time is not the one before. */ afterwards: string;
    /** For some of the guests alone. */ someOnly: string;
  };
  /** Where things are. */
  places: {
    /** The label or heading over where the wedding is. */ label: string;
    /** "Everything", which is at one place. */ everything: string;
    /** "Is", of everything. */ isAt: string;
    /** Rain, parking, the past: the place of something else. */ elsewhere: string;
    /** "In" and "at", before a place; as written. */ in: string;
    /** "Is", "begins", behind an event; as written. */ takesPlace: string;
    /** What places for weddings are called. */ venue: string;
    /** Of these, what a name begins with that is surely a place's; as written. */ venueWritten: string;
  };
  /** Hotels, their rates, codes and deadlines. */
  hotels: {
    /** The words by which a hotel's name is known. */ name: string;
    /** A heading over where to stay. */ heading: string;
    /** A rate for a night. */ perNight: string;
    /** A rate that is not exact, or for one person. */ notOneRate: string;
    /** That one books, before a deadline. */ book: string;
    /** That rooms are offered. */ offered: string;
    /** That there are none left. */ full: string;
    /** "Code" and "password", before the code; as written. */ codeWord: string;
    /** "Say" and "mention", before the code; as written. */ say: string;
    /** Other places to sleep. */ otherLodging: string;
    /** Words that a hotel's name does not begin with. */ beforeName: string;
    /** "From", before a price; as written. */ from: string;
  };
  /** Whom to call on the day. */
  people: {
    /** "On the day", "in an emergency". */ onTheDay: string;
    /** Words behind which a name is not the number's: "of", "at the". */ ofAnother: string;
    /** "Telephone", beside a number. */ phone: string;
    /** What stands between a name and its number. */ reachedAt: string;
    /** A vendor. */ vendor: string;
  };
  /** Gifts. */
  gifts: {
    /** Gifts, and the list of them. */ list: string;
  };
  /** Replies to the invitation. */
  rsvp: {
    /** That guests are asked to reply. */ reply: string;
    /** How a heading begins that asks for it. */ heading: string;
    /** Replies to something else: rooms, money, food to bring. */ other: string;
  };
  /** The couple's buses. */
  shuttles: {
    /** A bus. */ bus: string;
    /** Public transport, flights and conditions. */ otherRide: string;
    /** That it runs, in either direction. */ runs: string;
    /** That it leaves for the wedding. */ out: string;
    /** That it goes back. */ back: string;
    /** The same, where a sentence turns to the way back; as written. */ backWritten: string;
    /** From where; as written. */ from: string;
    /** Where to; as written. */ to: string;
    /** "The last", within a list of times. */ last: string;
  };
  /** What to wear. */
  dress: {
    /** A heading that asks what to wear. */ heading: string;
    /** The label before it. */ label: string;
    /** The names of dress codes. */ code: string;
    /** Before one of them: that it is not the dress code. */ notTheCode: string;
  };
  /** Of any fact. */
  facts: {
    /** That it is not settled. */ notSure: string;
  };
  /** How texts are laid out. */
  layout: {
    /** "Page", before its number. */ page: string;
    /** "Of", before how many there are. */ pageOf: string;
    /** The labels of a mail's header. */ mailHead: string;
    /** Of these, the subject's. */ mailSubject: string;
    /** A column's title that adds nothing to the cell below; as written. */ obviousTitle: string;
    /** Short forms behind whose full stop the sentence goes on. */ shortForm: string;
    /** Words before a number that is a day or an hour. */ beforeNumber: string;
    /** A word with which no line ends by itself: it was wrapped. */ lineEnd: string;
    /** "None", alone in a cell; as written. */ none: string;
    /** "Without", before what a column holds. */ without: string;
  };
  /** Where a further question begins in a message. */
  questions: {
    /** "And" and "or", before it. */ and: string;
    /** How it begins. */ opening: string;
  };
  /** What a language model writes, as it is checked. */
  guard: {
    /** Words with a capital that are nobody's name: what places are called. */ places: string;
    /** Pronouns that may be written with a capital. */ polite: string;
    /** "Then" and "until", where a sentence goes on to the next event. */ goesOn: string;
    /** "The last two", "the first three", before times that follow. */ countedTimes: string;
    /** That something lasts, or goes on. */ lasts: string;
    /** "Before" and "after" something else. */ relative: string;
    /** "About", before a number. */ about: string;
    /** "All", "each": not of one alone. */ ofAll: string;
    /** "Dot", in a web address that is spelled. */ dot: string;
  };
  /** What is kept from guests, and what shows that it is theirs. */
  privacy: {
    /** "Per head", behind a sum whose currency goes without saying. */ perHead: string;
    /** "Per person". */ perPerson: string;
    /** "Hundred" and "thousand", before a currency. */ hundreds: string;
    /** "Half of" and "all of", before a sum. */ partOf: string;
    /** The sums that these are part of: the deposit, the price. */ sum: string;
    /** What a sentence begins with that goes on about the one before: "it", "the price". */ subject: string;
    /** The same, of a code. */ codeSubject: string;
    /** "Code", before a code in quotes. */ codeNoun: string;
    /** The guest pays, or it costs the guest something. */ guestPays: string;
    /** Addresses the guest. */ you: string;
    /** What guests use and usually pay for themselves. */ guestThing: string;
    /** Usually says that each guest pays. */ each: string;
    /** Headings under which everything is for guests. */ guestHeading: string;
    /** Arrival and checking in, below which a door is the guests'. */ checksIn: string;
    /** A gift to the couple. */ gift: string;
    /** A door that guests are asked to open themselves. */ guestOpens: string;
    /** The couple pays, or somebody is paid for the wedding. */ couplePays: string;
    /** Whose debt it is: ours. */ ourDebt: string;
    /** Said about money, usually the couple's as well. */ maybeCouplePays: string;
    /** Vendors that only couples pay. */ vendor: string;
    /** Vendors, in words that may mean something else, too. */ maybeVendor: string;
    /** Headings under which sums are the couple's. */ moneyHeading: string;
    /** Cancellation, and what is lost by it. */ cancels: string;
    /** The signatories. */ couple: string;
    /** What only the couple opens: the safe, the alarm. */ couplesOwn: string;
    /** Doors. */ door: string;
    /** Gates. */ gate: string;
    /** Codes. */ code: string;
    /** Passwords. */ password: string;
    /** What only the couple signs in to. */ ownAccount: string;
    /** Of guests: their gallery, their Wi-Fi. */ ofGuests: string;
    /** What one books with a code. */ forBooking: string;
    /** That it is not for guests. */ confidential: string;
    /** A heading, or a part of one: that what follows is for the couple or their vendors only. */ notice: string;
    /** The same where it stands alone: "private". */ noticePrivate: string;
    /** The same of people who are guests as well: the family. */ noticeForSome: string;
    /** Over what is still to be done. */ tasks: string;
    /** Over surprises, who pays and who is not invited. */ backstage: string;
    /** "Notes" and "tasks", before for whom they are. */ notes: string;
    /** "For", before a person. */ forWhom: string;
    /** "Please" and "thank you", with what is not to be told. */ please: string;
    /** How a sentence begins that says of a text for whom it is. */ lead: string;
    /** "Section", "page", "below". */ ofText: string;
    /** What guests are asked not to pass on, and get: photos, links. */ guestsOwn: string;
    /** All, or all of one kind: what is said of them is a rule. */ everybody: string;
    /** All guests, where they are spoken to. */ everyone: string;
    /** How guests take part in what somebody is not to know. */ takesPart: string;
    /** How the couple met, and asked: no secret any more. */ toldSince: string;
    /** Of the dead. */ inMemory: string;
    /** Of people by their names, each as §: who does not speak to whom, drinks, is broke, is not invited. */ ofNamed: string;
    /** Papers with a number: the passport. */ identityDocument: string;
    /** Of a person: pregnant, ill. */ health: string;
    /** Who must not sit beside whom, and why. */ feud: string;
    /** That somebody is not to know: a surprise. */ secret: string;
    /** Where a key is hidden. */ hiddenKey: string;
    /** Which relative pays for the wedding. */ funds: string;
    /** The label of an account number. */ accountLabel: string;
    /** "Our" and "my". */ ours: string;
  };
};
