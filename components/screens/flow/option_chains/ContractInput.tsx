import { useId, useState } from 'react'
import { readContract } from '@/components/app/search/readContract'
import type { ContractList } from '@/components/options/contract/useContractList'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'
import { useSubmit } from '@/hooks/view/useSubmit'
import type { OptionSymbol } from '@/lib/core/nominal'
import { contractLabel } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface ContractInputProps {
  readonly list: Pick<ContractList, 'chains'>
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** Box for a contract as a symbol or in words; what cannot be read says so. */
export function ContractInput({ list, onOpen }: ContractInputProps) {
  const [text, setText] = useState('')
  const id = useId()
  const symbol = readContract(text)?.symbol ?? null
  const fault = symbol === null ? 'Not an option contract. Try AAPL 250117 C 200.' : null
  const { form, errors } = useSubmit({ contract: fault }, () => {
    if (symbol === null) return
    setText('')
    onOpen(symbol)
  })
  const isWrong = typeof errors.contract === 'string'
  return (
    <form {...form} className="flex items-center gap-2">
      <span className="w-72 max-w-full">
        <Input
          size="m"
          aria-label="Contract"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          placeholder="AAPL 250117 C 200 or AAPL250117C00200000"
          spellCheck={false}
          autoCapitalize="characters"
          list={`${id}-list`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <datalist id={`${id}-list`}>
        {list.chains.map((chain) => {
          const parts = parseOccParts(chain)
          return <option key={chain} value={chain} label={parts ? contractLabel(parts) : chain} />
        })}
      </datalist>
      <Button submits>Open</Button>
      {isWrong ? (
        <span id={id} role="alert" className="text-11 text-danger">
          {errors.contract}
        </span>
      ) : null}
    </form>
  )
}
