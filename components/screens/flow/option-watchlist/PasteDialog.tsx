import { useState } from 'react'
import { readContract } from '@/components/app/search/readContract'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { AreaField } from '@/components/ui/fields'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { OptionSymbol } from '@/lib/core/nominal'
import { parsePastedContracts } from '@/lib/watchlists/contractList'

export interface PasteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdd: (symbols: readonly OptionSymbol[]) => void
}

/** Adds many contracts at once, one a line; lines that are none stay with their reason. */
export function PasteDialog({ isOpen, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [rejected, setRejected] = useState<readonly { readonly text: string; readonly reason: string }[]>([])
  const { form, errors } = useSubmit({ text: missing(text, 'Write a contract') }, () => {
    const read = readPasted(text)
    if (read.symbols.length > 0) onAdd(read.symbols)
    setRejected(read.rejected)
    setText(read.rejected.map((line) => line.text).join('\n'))
    if (read.rejected.length === 0) onClose()
  })
  return (
    <Dialog isOpen={isOpen} title="Add contracts" onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <AreaField
          label="Contracts"
          error={errors.text}
          hint="One a line: AAPL250117C00200000 or AAPL 250117 C 200"
          rows={8}
          isCode
          autoCapitalize="characters"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {rejected.length > 0 ? (
          <ul role="alert" className="m-0 flex max-h-40 list-none flex-col gap-1 overflow-auto p-0 text-12 text-danger">
            {rejected.map((line) => (
              <li key={line.text}>
                <span className="font-mono">{line.text}</span>: {line.reason}
              </li>
            ))}
          </ul>
        ) : null}
        <Button kind="primary" submits>
          Add
        </Button>
      </form>
    </Dialog>
  )
}

/** Symbols and lines in words alike. */
function readPasted(text: string) {
  const { symbols, rejected } = parsePastedContracts(text)
  const inWords = rejected.map((line) => ({ line, symbol: readContract(line.text)?.symbol ?? null }))
  return {
    symbols: [...symbols, ...inWords.flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))],
    rejected: inWords.filter(({ symbol }) => symbol === null).map(({ line }) => line),
  }
}
