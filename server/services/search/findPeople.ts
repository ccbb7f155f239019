import type { FoundName } from '@/lib/contract/search'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { AnswerCache } from '@/server/cache/answerCache'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { RecordTopic } from '@/server/market/recordTopics'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { knownManagers } from '@/server/services/institutions/managerNames'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { recordScopeOf } from '@/server/services/records/recordScope'
import type { Coverage, MarketStore } from '@/server/stores/market/port'

const MOST_NAMES = 20_000
const MOST_OF_A_KIND = 4
/** Shorter texts are tickers. */
const LEAST_LETTERS = 3
/** Names of a store are read again after this long. */
const KEPT_MS = 600_000
/** A search never waits longer for names that are still being read; they are there with the next letter. */
const PATIENCE_MS = 250

interface Kind {
  readonly kind: FoundName['kind']
  readonly topic: RecordTopic
  readonly read: (store: MarketStore) => Promise<readonly Coverage[]>
}

/** Whose names stand in filings: the most active first. */
const KINDS: readonly Kind[] = [
  {
    kind: 'politician',
    topic: 'politics',
    read: (store) => store.coverage('political_trades', { by: 'member', day: 'traded_date', limit: MOST_NAMES }),
  },
  {
    kind: 'institution',
    topic: 'institutions',
    read: async (store) => (await knownManagers(store)).map((one) => ({ ...one, value: one.name })),
  },
  {
    kind: 'insider',
    topic: 'insiders',
    read: (store) => store.coverage('insider_trades', { by: 'owner', day: 'trade_date', limit: MOST_NAMES }),
  },
]

/** A name with its words, taken apart once: there are ten thousand, and every letter of a search asks all of them. */
interface KnownName extends Coverage {
  readonly parts: readonly string[]
}

const namesBy = perOwner(
  (_store: MarketStore) => new AnswerCache<readonly KnownName[]>('search/findPeople', KINDS.length, KEPT_MS),
)

/** C2: politicians, institutions and insiders whose names hold every word of the text, four of a kind. */
export async function findPeople(
  deps: MarketDeps,
  ctx: ServiceContext,
  text: string,
  when: When,
): Promise<FoundName[]> {
  const words = wordsOf(text)
  if (words.join('').length < LEAST_LETTERS) return []
  const found = await Promise.all(
    KINDS.map((kind) => {
      // Filings that cannot be read take no ticker away from a search.
      const people = findKind(deps, ctx, { kind, words, when }).catch(() => [])
      return soonEnough(people, PATIENCE_MS, [])
    }),
  )
  return found.flatMap(({ value }) => value)
}

interface Asked {
  readonly kind: Kind
  readonly words: readonly string[]
  readonly when: When
}

async function findKind(deps: MarketDeps, ctx: ServiceContext, { kind, words, when }: Asked) {
  const { store } = await recordScopeOf(deps, ctx, kind.topic, when)
  const names = await namesOf(store, kind, ctx.nowMs)
  return names
    .filter(({ parts }) => holdsAll(parts, words))
    .slice(0, MOST_OF_A_KIND)
    .map(({ value, rows, last }) => ({ kind: kind.kind, name: value, lines: rows, last: dayOf(last) }))
}

function namesOf(store: MarketStore, { kind, read }: Kind, nowMs: number): Promise<readonly KnownName[]> {
  const readNames = async (): Promise<readonly KnownName[]> => {
    const named = (await read(store)).filter(({ value }) => value !== '')
    return await mapInTurns(named, (one) => ({ ...one, parts: wordsOf(one.value) }))
  }
  return namesBy(store).get(kind, readNames, nowMs)
}

/** Lines without a day say so in words of their store. */
const dayOf = (text: string): IsoDate | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Every word begins a word of the name, in any order: `pelosi nancy` and `nancy pel` find Nancy Pelosi. */
function holdsAll(parts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}
