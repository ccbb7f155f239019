import { type FormEvent, useState } from 'react'
import { readContract } from '@/components/app/search/readContract'
import { Input } from '@/components/ui/Input'
import type { OptionSymbol } from '@/lib/core/nominal'
import { MOST_COMPARED } from '@/lib/navigation/contractLookUpQuery'

export interface CompareInputProps {
  readonly chain: OptionSymbol
  readonly compare: readonly OptionSymbol[]
  readonly onCompare: (symbols: readonly OptionSymbol[]) => void
}

/** Adds a contract to the chart; the page's own and three others have room. */
export function CompareInput({ chain, compare, onCompare }: CompareInputProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isFull = compare.length >= MOST_COMPARED - 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const symbol = readContract(text)?.symbol ?? null
    setWrong(symbol === null)
    if (symbol === null) return
    setText('')
    if (symbol !== chain && !compare.includes(symbol)) onCompare([...compare, symbol])
  }
  return (
    <form onSubmit={submit} className="w-56 shrink-0 max-phone:w-44">
      <Input
        size="s"
        aria-label="Compare with a contract"
        aria-invalid={isWrong || undefined}
        placeholder={isFull ? 'Four contracts are compared' : 'Compare: AAPL 250117 C 200'}
        title={isWrong ? 'Not an option contract. Try AAPL 250117 C 200.' : 'Compare with up to three contracts'}
        spellCheck={false}
        autoCapitalize="characters"
        disabled={isFull}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
