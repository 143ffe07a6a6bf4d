/** Text-message spellings, each followed by what it means, over folded words; what means nothing is dropped. */
const spellings = `
  u you, ur your, r are, n and, w with, y why, k ok, b4 before, tmrw tomorrow, tmr tomorrow, nite night,
  overnite overnight, checkin check in, checkout check out, thru through, cn can, shd should, shld should, shud should, abt about,
  aswell as well, arvo afternoon, bevs drinks, brekkie breakfast, brekky breakfast, pressie present,
  pressies presents, soz sorry, til until, till until, tel telephone, wen when, wher where, wat what,
  whats what is, wats what is, wheres where is, whens when is, whos who is, hows how is, pls please,
  plz please, thx thanks, ty thanks, im i am, ive i have, dont don't, cant can't, wont won't, isnt isn't,
  doesnt doesn't, theres there is, thats that is, gonna going to, wanna want to, gotta have to,
  lemme let me, dunno don't know, ppl people, pic photo, pics photos, pix photos, foto photo,
  addy address, accom accommodation, accomodation accommodation, resto restaurant, info information, bc because, cuz because,
  tho though, tbh, fr, yo, bro, asap soon, eta arrival, mins minutes, min minutes, hrs hours, hr hour,
  pw password, parkin parking, sat saturday, sun sunday, fri friday, thurs thursday, thur thursday,
  weds wednesday, tues tuesday, mon monday, veg vegetarian, hubby husband, kiddo kid, kiddos kids,
  lil little, approx about, etc, lol, haha, omg, idk, btw, fyi`;
const slang: ReadonlyMap<string, string> = new Map(
  spellings.split(',').map((each) => {
    const [written = '', ...meant] = each.trim().split(' ');
    return [written, meant.join(' ')];
  }),
);

/** A question with text-message words expanded; "gf" is a girlfriend unless food follows. */
export function expandSlang(folded: string): string {
  return folded
    .replace(/\bw\//g, 'with ')
    .replace(/\bgf (?=pasta|bread|food|options?|meals?|cake|beer)/g, 'gluten free ')
    .replace(/\bgf\b/g, 'girlfriend')
    .replace(/\bbf\b/g, 'boyfriend')
    .replace(
      /\b(?<=(?:be|been|get|are|is|was|were|all|everyone|us) )sat\b|\bsat\b(?= (?:down|next|with|beside|together))/g,
      'seated',
    )
    .replace(/(?<=\b(?:the|in|full|of) )sun\b/g, 'sunshine')
    .replace(/[\p{L}\d]+(?:'[\p{L}]+)?/gu, (word) => slang.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
}
