const ASKS_FOR_ALL =
  /\b(?:all (?:of )?(?:the |your )?(?:\p{L}+ ){0,2}(?:times|hotels|events|options|stops|buses|shuttles)|(?:shuttle|bus|coach|boat|ferry|van|train) (?:times|schedule|timetable)|(?:which|what) (?:hotels|places to stay|buses|shuttles)|hotel (?:options|list|recommendations)|(?:schedule|plan|programme|program|itinerary|timeline|rundown|order) (?:of|for) (?:the )?(?:day|events?|weekend|wedding))\b/u;

/** "All the shuttle times", "which hotels are there", "the schedule of the day": more than one thing. */
export const asksForAll = (text: string): boolean => ASKS_FOR_ALL.test(text);
