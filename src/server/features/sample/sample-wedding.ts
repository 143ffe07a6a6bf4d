import type { KnowledgeSource } from '#answer/engine.ts';

/** The made-up wedding of the landing page: what its couple typed, and two files of theirs. */
export const sampleWedding: readonly KnowledgeSource[] = [
  {
    source: 'Wedding details',
    addedAt: 1,
    text: `Ceremony
The ceremony is on Saturday, June 12 at 4:00 PM in the walled garden of Alder House, 7 Orchard Lane, Fernhill. Please be seated by 3:45 PM.

Reception
Drinks and a picnic on the lawn from 4:45 PM, dinner in the glasshouse at 7:00 PM, dancing until midnight.

Children
Children are very welcome at the ceremony and the picnic; the dinner from 7:00 PM is for adults. A sitter looks after the children in the orchard house until midnight.

Plus-ones
Your invitation names everyone who is invited. We cannot add plus-ones beyond those names, since the glasshouse seats ninety.

Rain plan
If it rains, the ceremony moves into the glasshouse, at the same time.

RSVP
Please let us know by May 1 at clara-and-julian.example.

Gifts
You being there is all we wish for. If you would like to give something, we have a honeymoon fund on our website.

Photos
Please keep your phones away during the ceremony. Afterwards share your pictures with #AlderEverAfter.`,
  },
  {
    source: 'guest-sheet.pdf',
    addedAt: 2,
    text: `Dress code
Garden formal, that is suits and midi or long dresses. We are on grass all day, so block heels or flats are easier than stilettos. Bring a wrap for the evening.

Parking
Park for free in the meadow behind the house. Cars may stay until noon on Sunday.

Menu
Roast lamb, trout, or mushroom risotto, which is vegan and gluten free. Tell us about allergies when you RSVP. The kitchen is free of peanuts.

Accessibility
The garden paths are level. There is a step-free entrance by the orchard gate.`,
  },
  {
    source: 'shuttle-plan.docx',
    addedAt: 3,
    text: `Hotel
Rooms are held at the Alder Hotel, 12 Mill Street, $140 a night with the code GARDEN. Book by April 30. Phone 555-0134.

Shuttle
The shuttle to the ceremony leaves the Alder Hotel at 3:00 PM and 3:20 PM.
The first shuttle back to the hotel leaves at 10:00 PM.
The last shuttle back to the Alder Hotel leaves at 12:30 AM from the main gate.`,
  },
];
