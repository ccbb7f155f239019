import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** What is known of a member besides the filings. */
export interface MemberFacts {
  readonly party: string
  readonly state: string
  readonly committees: readonly string[]
}

const MOST = 2000
const nothing = { party: '', committees: [] as readonly string[] }

/** Looks members up by their name as filings spell it: full name, or family name in the same chamber and state. */
export class MemberBook {
  private readonly known = new Map<string, MemberFacts>()

  private constructor(
    private readonly members: readonly MarketRow<'legislators'>[],
    private readonly seats: ReadonlyMap<string, readonly string[]>,
  ) {}

  static async read(store: MarketStore): Promise<MemberBook> {
    const [members, committees, seats] = await Promise.all([
      store.rows('legislators', { limit: MOST }),
      store.rows('committees', { limit: MOST }),
      store.rows('committee_members', { limit: 20_000 }),
    ])
    const names = new Map(committees.map((row) => [row.committee, row.name]))
    const byMember = new Map<string, string[]>()
    for (const seat of seats) {
      const name = names.get(seat.committee)
      if (name !== undefined) byMember.set(seat.bioguide, [...(byMember.get(seat.bioguide) ?? []), name])
    }
    return new MemberBook(members, byMember)
  }

  /** Party and committees are unknown for former members: only the current register is imported. */
  of(member: string, chamber: string, district: string): MemberFacts {
    const key = `${chamber} ${district} ${member}`
    const known = this.known.get(key) ?? this.facts(member, chamber, district)
    this.known.set(key, known)
    return known
  }

  private facts(member: string, chamber: string, district: string): MemberFacts {
    const state = district.slice(0, 2)
    const found = this.find(member, chamber, state)
    if (found === undefined) return { ...nothing, state }
    return { party: found.party, state: found.state || state, committees: this.seats.get(found.bioguide) ?? [] }
  }

  private find(member: string, chamber: string, state: string): MarketRow<'legislators'> | undefined {
    const name = plain(member)
    const exact = this.members.find(
      (one) => plain(one.name) === name || plain(`${one.first_name} ${one.last_name}`) === name,
    )
    if (exact !== undefined) return exact
    const alike = this.members.filter(
      (one) =>
        one.chamber === chamber &&
        (state === '' || one.state === state) &&
        name.endsWith(` ${plain(one.last_name)}`) &&
        name.startsWith(plain(one.first_name).slice(0, 3)),
    )
    // Two of one name: neither is taken.
    return alike.length === 1 ? alike[0] : undefined
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/[.,]/g, '').replace(/\s+/g, ' ').trim()
