import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FixedParts } from '@/components/backtest/FixedParts'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { type PlannedPortfolio, type Rebalance, SOURCES, type SourceKind } from '@/lib/backtest/plan'
import type { CallResponse } from '@/lib/contract/calls'

type Sources = CallResponse<'backtests.sources'>['data']

const KIND_WORDS: Readonly<Record<SourceKind, string>> = {
  fixed: 'Tickers and weights',
  politician: 'A politician’s disclosures',
  institution: 'An institution’s 13F reports',
  insiders: 'Purchases of insiders',
}
const REBALANCE_OPTIONS: readonly { readonly value: Rebalance; readonly label: string }[] = [
  { value: 'none', label: 'Not rebalanced' },
  { value: 'monthly', label: 'Rebalanced monthly' },
  { value: 'quarterly', label: 'Rebalanced quarterly' },
  { value: 'yearly', label: 'Rebalanced yearly' },
  { value: 'band', label: 'Rebalanced by a band' },
]

export interface PortfolioCardProps {
  readonly at: number
  readonly portfolio: PlannedPortfolio
  /** null: not known yet. */
  readonly sources: Sources | null
  readonly onChange: (portfolio: PlannedPortfolio) => void
  readonly onRemove: (() => void) | null
}

/** One portfolio: its name, what its weights come from, and when they are brought back. */
export function PortfolioCard({ at, portfolio, sources, onChange, onRemove }: PortfolioCardProps) {
  const { kind, rebalance } = portfolio
  return (
    <fieldset className="flex flex-col gap-2 border-b p-3">
      <legend className="sr-only">Portfolio {at + 1}</legend>
      <div className="flex items-center gap-1.5">
        <NameInput
          key={portfolio.name}
          at={at}
          name={portfolio.name}
          onTake={(name) => onChange({ ...portfolio, name })}
        />
        {onRemove === null ? null : (
          <IconButton icon={Trash2} size="s" label={`Remove portfolio ${at + 1}`} onClick={onRemove} />
        )}
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Select
          size="s"
          aria-label={`Weights of portfolio ${at + 1} from`}
          className="w-full"
          options={SOURCES.map((value) => ({ value, label: KIND_WORDS[value] }))}
          value={kind}
          onChange={(next) =>
            onChange({
              ...portfolio,
              kind: next,
              source: '',
              parts: [],
              rebalance: next === 'fixed' ? 'quarterly' : 'none',
            })
          }
        />
        <Select
          size="s"
          aria-label={`Rebalancing of portfolio ${at + 1}`}
          className="w-full"
          options={REBALANCE_OPTIONS}
          value={rebalance}
          onChange={(next) => onChange({ ...portfolio, rebalance: next })}
        />
      </div>
      {kind === 'fixed' ? (
        <FixedParts at={at} portfolio={portfolio} onChange={onChange} />
      ) : (
        <SourcePick portfolio={portfolio} sources={sources} onChange={onChange} />
      )}
    </fieldset>
  )
}

interface NameInputProps {
  readonly at: number
  readonly name: string
  readonly onTake: (name: string) => void
}

/** Taken with Enter or when the field is left, so that no letter starts a run. */
function NameInput({ at, name, onTake }: NameInputProps) {
  const [text, setText] = useState(name)
  const take = () => {
    const next = text.replaceAll('~', ' ').trim()
    if (next !== '' && next !== name) onTake(next)
  }
  return (
    <Input
      size="s"
      aria-label={`Name of portfolio ${at + 1}`}
      maxLength={60}
      value={text}
      className="font-medium"
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

type SourcePickProps = Pick<PortfolioCardProps, 'portfolio' | 'sources' | 'onChange'>

/** Whom a portfolio follows; its filings count from their own days on. */
function SourcePick({ portfolio, sources, onChange }: SourcePickProps) {
  const { kind, source } = portfolio
  const known =
    kind === 'insiders'
      ? (sources?.insiders ?? []).map(({ key, name }) => ({ value: key, label: name }))
      : ((kind === 'politician' ? sources?.politicians : sources?.institutions) ?? []).map((name) => ({
          value: name,
          label: name,
        }))
  const isMissing = source !== '' && !known.some(({ value }) => value === source)
  const rule = kind === 'insiders' ? sources?.insiders.find(({ key }) => key === source)?.rule : undefined
  return (
    <Field
      label={kind === 'insiders' ? 'Basket' : 'Follows'}
      hint={rule ?? 'Weights change at the close of each filing day; the days are in the rules below.'}
    >
      {(ids) => (
        <Select
          {...ids}
          size="m"
          className="w-full"
          options={[
            { value: '', label: sources === null ? 'Reading filings' : 'Choose' },
            ...(isMissing ? [{ value: source, label: source }] : []),
            ...known,
          ]}
          value={source}
          onChange={(next) => {
            const label = known.find(({ value }) => value === next)?.label ?? next
            const isOwnName = !/^Portfolio \d+$/.test(portfolio.name) && portfolio.name !== ''
            const isFollowing = known.some((one) => one.label === portfolio.name)
            onChange({ ...portfolio, source: next, name: isOwnName && !isFollowing ? portfolio.name : label })
          }}
        />
      )}
    </Field>
  )
}
