import { useId, useState } from 'react'
import { Input } from '@/components/ui/Input'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import { readSymbol } from '@/lib/charting/symbolFormula'
import { FormulaError } from '@/lib/equities/formula/parse'

export interface SymbolBoxProps {
  readonly label: string
  readonly symbol: string
  /** Letters typed on the chart before the field was there. */
  readonly first?: string
  readonly onChange: (symbol: string) => void
  /** Left without a change. */
  readonly onLeave?: () => void
}

const MOST_OFFERED = 8

/** A symbol to type: a ticker, a contract, or a formula of symbols such as AAPL-MSFT. Enter takes it. */
export function SymbolBox({ label, symbol, first, onChange, onLeave }: SymbolBoxProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(first ?? null)
  const [fault, setFault] = useState<string | null>(null)
  const wanted = useDebounced(draft?.trim() ?? '', 150)
  const isWord = /^[A-Za-z][A-Za-z .]{0,20}$/.test(wanted)
  const offered = useEndpoint('search.find', isWord ? { query: { q: wanted } } : null).data?.data.tickers ?? []
  const commit = () => {
    if (draft === null || draft.trim() === '') return
    try {
      readSymbol(draft)
      setFault(null)
      setDraft(null)
      onChange(draft.trim().toUpperCase().replace(/\s+/g, ''))
    } catch (error) {
      setFault(error instanceof FormulaError ? error.message : 'This is no symbol')
    }
  }
  return (
    <span className="relative w-36 shrink-0 max-phone:w-28">
      <Input
        size="m"
        aria-label={label}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}fault`}
        list={`${id}list`}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={first !== undefined}
        title="A ticker, a contract, or a formula: AAPL-MSFT, (SPY+QQQ)/2"
        className="font-medium uppercase"
        value={draft ?? symbol}
        onFocus={(event) => first === undefined && event.target.select()}
        onChange={(event) => {
          setDraft(event.target.value)
          setFault(null)
        }}
        onBlur={() => {
          setDraft(null)
          setFault(null)
          onLeave?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') {
            setDraft(null)
            onLeave?.()
          }
          event.stopPropagation()
        }}
      />
      <datalist id={`${id}list`}>
        {offered.slice(0, MOST_OFFERED).map((row) => (
          <option key={row.ticker} value={row.ticker}>
            {row.name}
          </option>
        ))}
      </datalist>
      {fault === null ? null : (
        <span
          id={`${id}fault`}
          role="alert"
          className="absolute top-full left-0 z-popover mt-1 w-56 rounded-2 bg-raised px-2 py-1 text-11 text-danger shadow-pop"
        >
          {fault}
        </span>
      )}
    </span>
  )
}
