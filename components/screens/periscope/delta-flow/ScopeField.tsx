import { useState } from 'react'
import { TickerForm } from '@/components/options/TickerForm'
import { Select } from '@/components/ui/Select'
import { tickerForm } from '@/lib/market/tickerForm'
import { TICKER_GROUPS } from '@/lib/market/tickerGroups'

const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
]

const SCOPES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'all', label: 'Whole market' },
  { value: 'index', label: 'Index options' },
  { value: 'etf', label: 'ETFs' },
  { value: 'equity', label: 'Equities' },
  ...TICKER_GROUPS.map(({ key, label }) => ({ value: key, label })),
  ...SECTORS.map((sector) => ({ value: `sector:${sector}`, label: `Sector: ${sector}` })),
]

export interface ScopeFieldProps {
  readonly of: string
  readonly onChange: (of: string) => void
}

/** Whose flow: the market, a kind, a group, a sector, or one ticker. */
export function ScopeField({ of, onChange }: ScopeFieldProps) {
  const isKnown = SCOPES.some((scope) => scope.value === of)
  const [text, setText] = useState('')
  const submit = () => {
    const ticker = tickerForm(text)
    if (/^[A-Z][A-Z0-9./-]{0,11}$/.test(ticker)) onChange(ticker)
    setText('')
  }
  return (
    <>
      <Select
        size="s"
        aria-label="Whose flow"
        options={isKnown ? SCOPES : [{ value: of, label: of }, ...SCOPES]}
        value={of}
        onChange={onChange}
      />
      <TickerForm label="Ticker" placeholder="Ticker" text={text} onText={setText} onSubmit={submit} />
    </>
  )
}
