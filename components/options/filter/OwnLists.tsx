import { useContractList } from '@/components/options/contract/useContractList'
import { useStockLists } from '@/components/stocks/lists/useStockLists'
import { notify } from '@/components/ui/notify'
import { Select } from '@/components/ui/Select'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { selectionOf, setSelection } from '@/lib/flow/filter/edit'

export interface OwnListsProps {
  readonly filter: FilterNode
  readonly onChange: (filter: FilterNode) => void
}

/** More contracts would not fit a filter's text. */
const MOST_CONTRACTS = 150
const NO_LIST = ''

/**
 * Narrows a filter to a list of the reader (C4). The names of the list are put into the filter, so that the link, an alert
 * and the host read the same; when the list changes it is chosen again.
 */
export function OwnLists({ filter, onChange }: OwnListsProps) {
  const contracts = useContractList()
  const { lists: stocks } = useStockLists()
  const own = contracts.isKept
    ? contracts.lists.map(({ id, name, chains }) => ({ id, name, chains }))
    : [{ id: 'device', name: 'Your contracts', chains: contracts.chains }]
  const lists = [
    ...own.map(({ id, name, chains }) => listOf(`c:${id}`, name, 'contract', chains)),
    ...stocks.map(({ id, name, tickers }) => listOf(`t:${id}`, name, 'ticker', tickers)),
  ].filter(({ names }) => names.length > 0)
  if (lists.length === 0) return null
  const chosen = lists.find(({ field, names }) => isSame(selectionOf(filter, field).include, names))
  const choose = (id: string) => {
    const list = lists.find((one) => one.id === id)
    const open = chosen === undefined ? filter : setSelection(filter, chosen.field, NOTHING)
    if (list === undefined) return onChange(open)
    if (list.isCut) notify({ text: `${list.name}: the first ${MOST_CONTRACTS} contracts are in the filter` })
    onChange(setSelection(open, list.field, { include: list.names, exclude: [] }))
  }
  const options = lists.map(({ id, name, field, names }) => ({
    value: id,
    label: `${name}, ${names.length} ${WORDS[field][names.length === 1 ? 0 : 1]}`,
  }))
  return (
    <div className="flex items-center justify-between gap-2 border-line-1 border-t px-3 py-1.5 text-fg-2">
      <span className="whitespace-nowrap">My list</span>
      <Select
        size="s"
        aria-label="Only my list"
        options={[{ value: NO_LIST, label: 'any' }, ...options]}
        value={chosen?.id ?? NO_LIST}
        onChange={choose}
      />
    </div>
  )
}

const NOTHING = { include: [], exclude: [] }
const WORDS = { contract: ['contract', 'contracts'], ticker: ['ticker', 'tickers'] } as const

function listOf(id: string, name: string, field: 'contract' | 'ticker', all: readonly string[]) {
  const names = field === 'contract' ? all.slice(0, MOST_CONTRACTS) : all
  return { id, name, field, names, isCut: names.length < all.length }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a)
  return a.length === b.length && b.every((name) => known.has(name))
}
