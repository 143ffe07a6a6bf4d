/** One event type that is planned, as the notify dialog names it and as the page words it. */
export type UseCase = { id: string; name: string; pageTitle: string };

/** The ten planned event types, in the order of the page. */
export const useCases: readonly UseCase[] = [
  { id: 'corporate', name: 'Corporate Events', pageTitle: 'Corporate Events & Conferences' },
  { id: 'nonprofit', name: 'Nonprofit Fundraisers', pageTitle: 'Nonprofit & Charity Fundraisers' },
  { id: 'sports', name: 'Sports Tournaments', pageTitle: 'Sports Tournaments' },
  { id: 'festivals', name: 'Music Festivals', pageTitle: 'Festivals' },
  { id: 'realestate', name: 'Real Estate Open Houses', pageTitle: 'Real Estate Open Houses' },
  { id: 'private', name: 'Private Parties', pageTitle: 'Private Parties' },
  { id: 'tourism', name: 'Tourism & Travel', pageTitle: 'Tourism & Hospitality' },
  { id: 'education', name: 'Educational Seminars', pageTitle: 'Education Events' },
  { id: 'product', name: 'Product Launches', pageTitle: 'Product Launches' },
  { id: 'religious', name: 'Religious Gatherings', pageTitle: 'Community & Religious Gatherings' },
];
