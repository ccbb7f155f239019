import { useState } from 'react'
import { ChoiceField } from '@/components/brokerage/ChoiceField'
import { NumberField } from '@/components/brokerage/NumberField'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

export interface ContractFieldProps {
  readonly chain: string
  readonly root: Ticker
  readonly error: string | null
  /** '' while the contract is not complete. */
  readonly onChange: (chain: OptionSymbol) => void
}

interface Parts {
  readonly expiry: string
  readonly type: 'C' | 'P'
  readonly strike: number | null
}

/** A contract by expiry, side and strike. Its root is the ticket's ticker, or that of the contract it began with. */
export function ContractField({ chain, root, error, onChange }: ContractFieldProps) {
  const given = parseOccParts(chain)
  const [series] = useState(given?.root ?? root)
  const [parts, setParts] = useState<Parts>({
    expiry: given?.expiry ?? '',
    type: given?.type ?? 'C',
    strike: given?.strike ?? null,
  })
  const change = (fields: Partial<Parts>) => {
    const next = { ...parts, ...fields }
    setParts(next)
    onChange(symbolOf(series, next))
  }
  return (
    <>
      <Field label="Expiry" error={parts.expiry === '' ? error : null}>
        {(ids) => (
          <Input
            {...ids}
            size="m"
            type="date"
            value={parts.expiry}
            onChange={({ target }) => change({ expiry: target.value })}
          />
        )}
      </Field>
      <ChoiceField
        label="Call or put"
        values={['C', 'P'] as const}
        value={parts.type}
        labelOf={(type) => (type === 'C' ? 'Call' : 'Put')}
        onChange={(type) => change({ type })}
      />
      <NumberField
        label="Strike"
        value={parts.strike}
        error={parts.expiry === '' ? null : error}
        onChange={(strike) => change({ strike })}
      />
    </>
  )
}

function symbolOf(root: Ticker, { expiry, type, strike }: Parts): OptionSymbol {
  if (expiry === '' || strike === null || strike <= 0 || strike > 99_999) return ''
  const symbol = formatOccSymbol({ root, expiry, type, strike })
  return parseOccParts(symbol) === null ? '' : symbol
}
