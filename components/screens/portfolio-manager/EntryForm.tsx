import { type FormEvent, useState } from 'react'
import { KIND_WORDS } from '@/components/portfolio/entryWords'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { bodyOf, draftOf, type EntryDraft, faultsOf, fieldsOf } from '@/components/screens/portfolio-manager/entryDraft'
import { LotPick } from '@/components/screens/portfolio-manager/LotPick'
import { Button } from '@/components/ui/Button'
import { SelectField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { ApiError, toLoadError } from '@/lib/client/api/apiError'
import { browserClock } from '@/lib/client/clock'
import type { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { closesContracts, ENTRY_KINDS } from '@/lib/portfolio/entry'

export interface EntryFormProps {
  readonly account: string
  /** null: a new one. */
  readonly entry: PortfolioEntryRow | null
  readonly onDone: () => void
}

const KINDS = ENTRY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))

/** Writes an entry by hand: a trade of shares or of a contract, cash, a dividend; with a note and tags for the journal. */
export function EntryForm({ account, entry, onDone }: EntryFormProps) {
  const [draft, setDraft] = useState(() => draftOf(entry, newYorkDateOf(browserClock())))
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const adding = useEndpointMutation('portfolio.addEntry')
  const changing = useEndpointMutation('portfolio.changeEntry')
  const shown = fieldsOf(draft.kind)
  const change = (patch: Partial<EntryDraft>) => {
    setDraft((now) => ({ ...now, ...patch }))
    setFaults({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const own = faultsOf(draft)
    setFaults(own)
    if (Object.keys(own).length > 0) return
    try {
      const body = bodyOf(draft)
      if (entry === null) await adding.run({ params: { id: account }, body })
      else await changing.run({ params: { id: account, entry: entry.id }, body })
      refreshPortfolio()
      notify({ text: entry === null ? 'Added.' : 'Saved.', kind: 'ok' })
      onDone()
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      setFailure(toLoadError(error).message)
    }
  }
  const input = (key: keyof EntryDraft, label: string, more: object = {}) => (
    <TextField
      label={label}
      error={faults[key] ?? null}
      {...more}
      size="m"
      autoComplete="off"
      type={key === 'day' ? 'date' : 'text'}
      inputMode={NUMBERS.includes(key) ? 'decimal' : 'text'}
      value={draft[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  )
  return (
    <form
      aria-label="Entry"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 text-13"
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Kind" size="m" options={KINDS} value={draft.kind} onChange={(kind) => change({ kind })} />
        {input('day', 'Day')}
      </div>
      {shown.symbol
        ? input('symbol', 'Ticker or contract', { hint: 'AAPL, or a contract: AAPL270115C00210000' })
        : null}
      {shown.quantity ? (
        <div className="grid grid-cols-3 gap-3">
          {input('quantity', closesContracts(draft) ? 'Contracts (all)' : 'Quantity')}
          {shown.price ? input('price', 'Price, USD') : null}
          {shown.price ? input('fees', 'Fees, USD') : null}
        </div>
      ) : null}
      {shown.amount ? input('amount', 'Amount, USD') : null}
      {shown.price ? (
        <LotPick
          account={account}
          symbol={draft.symbol}
          kind={draft.kind}
          lot={draft.lot}
          onPick={(lot) => change({ lot })}
        />
      ) : null}
      {input('tags', 'Tags', { hint: 'Divided by commas: earnings, wheel' })}
      {input('note', 'Note')}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <Button kind="primary" submits isPending={adding.isPending || changing.isPending}>
        {entry === null ? 'Add' : 'Save'}
      </Button>
    </form>
  )
}

const NUMBERS: readonly (keyof EntryDraft)[] = ['quantity', 'price', 'fees', 'amount']
