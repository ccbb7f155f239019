/** Datasets of Alt-Data. §4.14. */
export const ALT_DATASETS = [
  'lobbying',
  'contracts',
  'patents',
  'app_ranks',
  'web_traffic',
  'job_posts',
  'flights',
  'reviews',
  'search',
] as const
export type AltDataset = (typeof ALT_DATASETS)[number]

export interface DatasetFacts {
  readonly title: string
  /** What one value is. */
  readonly measure: string
  /** Unit of its values, where rows tell none. */
  readonly unit: string
  /** A lower value is the better one, as with a rank: changes are those of its reciprocal. */
  readonly isRank: boolean
  /** What its values are added up from; null where they come as they are. */
  readonly grain: 'quarter' | 'month' | null
  /** Days after a quarter or month by which its filings, awards or grants are in; 0 where nothing is added up. */
  readonly sumDays: number
  /** Days from the end of a period to its publication, taken where a source tells no time. */
  readonly lagDays: number
  readonly lagReason: string
}

/** Values that are added up from nothing, of sources that tell no time of publication. */
const AS_IT_COMES = {
  isRank: false,
  grain: null,
  sumDays: 0,
  lagDays: 1,
  lagReason: 'taken as known one day after the period',
}

export const DATASET_FACTS: Readonly<Record<AltDataset, DatasetFacts>> = {
  lobbying: {
    title: 'Lobbying',
    measure: 'Spent on federal lobbying in a quarter',
    unit: 'USD',
    isRank: false,
    grain: 'quarter',
    sumDays: 20,
    lagDays: 20,
    lagReason: 'quarterly reports are due 20 days after the quarter (2 U.S.C. 1604)',
  },
  contracts: {
    title: 'Government contracts',
    measure: 'Federal awards of a month',
    unit: 'USD',
    isRank: false,
    grain: 'month',
    sumDays: 10,
    lagDays: 90,
    lagReason: 'awards of the Department of Defense are shown 90 days later',
  },
  patents: {
    title: 'Patents',
    measure: 'Patents granted in a month',
    unit: 'patents',
    isRank: false,
    grain: 'month',
    sumDays: 1,
    lagDays: 1,
    lagReason: 'grants are published on the day they are made',
  },
  app_ranks: {
    title: 'App ranks',
    measure: 'Place in the app store, 1 is the first',
    unit: 'rank',
    ...AS_IT_COMES,
    isRank: true,
  },
  web_traffic: {
    title: 'Web traffic',
    measure: 'Visits or page views',
    unit: 'visits',
    ...AS_IT_COMES,
  },
  job_posts: {
    title: 'Job posts',
    measure: 'Open positions',
    unit: 'posts',
    ...AS_IT_COMES,
  },
  flights: {
    title: 'Corporate flights',
    measure: 'Flights of company aircraft',
    unit: 'flights',
    ...AS_IT_COMES,
  },
  reviews: {
    title: 'Reviews',
    measure: 'Mean rating of new reviews, 1 to 5',
    unit: 'stars',
    ...AS_IT_COMES,
  },
  search: {
    title: 'Search interest',
    measure: 'Search interest, 100 is the highest of the file',
    unit: 'index',
    ...AS_IT_COMES,
  },
}

export const isAltDataset = (text: string): text is AltDataset => (ALT_DATASETS as readonly string[]).includes(text)
