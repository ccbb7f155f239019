/** Who publishes, and how much may be asked. */
export interface Publisher {
  readonly title: string
  /** Requests in any stretch of `perMs`, over all its hosts. */
  readonly most: number
  readonly perMs: number
  /** It refuses who does not say how to be reached. */
  readonly needsContact?: true
  readonly terms: string
}

const SECOND = 1000

/** Limits are those the publishers state, or a quarter of a modest browser's where they state none. */
export const PUBLISHERS = {
  sec: {
    // The SEC allows ten; eight leave room for how long a request is on its way.
    title: 'SEC EDGAR',
    most: 8,
    perMs: SECOND,
    needsContact: true,
    terms: 'https://www.sec.gov/os/accessing-edgar-data',
  },
  finra: { title: 'FINRA', most: 2, perMs: SECOND, terms: 'https://www.finra.org/finra-data' },
} as const satisfies Readonly<Record<string, Publisher>>

export type PublisherName = keyof typeof PUBLISHERS

/** Hosts of the publishers; settings may name others, as stand-ins have. */
export const HOSTS = {
  sec: 'https://www.sec.gov',
  'sec-data': 'https://data.sec.gov',
  finra: 'https://cdn.finra.org',
} as const satisfies Readonly<Record<string, string>>

export type HostName = keyof typeof HOSTS
