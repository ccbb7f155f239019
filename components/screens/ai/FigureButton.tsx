import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import type { FigureNote } from '@/components/explain/figureNote'
import { dataMarks } from '@/components/tables/dataMarks'
import { cx } from '@/components/ui/cx'
import { saysValue } from '@/lib/ai/checkFigures'
import { readDigits } from '@/lib/ai/readFigures'
import type { CallResult } from '@/lib/contract/ai'

const FigureBox = dynamic(() => import('@/components/explain/FigureBox').then((module) => module.FigureBox), {
  ssr: false,
})

export interface FigureButtonProps {
  readonly text: string
  /** Place in the answer of the call: `data.rows.0.premium`. */
  readonly path: string
  readonly value: string | number | boolean | null
  readonly result: CallResult
  readonly isInTable?: boolean
}

/** A figure: a press, or e on it, tells which call it is from, which row and field, and as of when (C15). */
export function FigureButton({ text, path, value, result, isInTable = false }: FigureButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'e' && !event.ctrlKey && !event.metaKey) setOpen(true)
        }}
        className={cx(
          'cursor-help text-left',
          isInTable
            ? 'hover:underline'
            : 'font-medium underline decoration-line-3 decoration-dotted underline-offset-3 hover:decoration-fg-2',
        )}
      >
        {text}
      </button>
      {isOpen ? (
        <FigureBox note={noteOf({ text, path, value, result })} anchor={button} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function noteOf({ text, path, value, result }: Omit<FigureButtonProps, 'isInTable'>): FigureNote {
  const keys = path.split('.')
  const row = keys.findLastIndex((key) => /^\d+$/.test(key))
  const place =
    row < 0
      ? [['field', path] as const]
      : ([
          ['list', keys.slice(0, row).join('.')],
          ['row', String(Number(keys[row]) + 1)],
          ['field', keys.slice(row + 1).join('.')],
        ] as const)
  return {
    title: keys.at(-1)?.replaceAll('_', ' ') ?? path,
    value: `${text}; ${agreement(text, value)}`,
    formulaId: result.call,
    formula: result.about,
    inputs: [...place, ['value', String(value)], ['data', dataMarks(result.meta)]],
    meta: result.meta ?? undefined,
  }
}

/** The check of the host, made once more here: what is shown against the value of the row. */
function agreement(text: string, value: FigureButtonProps['value']): string {
  if (typeof value !== 'number') return text === String(value) ? 'equal to the row' : 'made of the row'
  const [figure] = readDigits(text)
  if (figure === undefined) return 'a time of New York'
  return saysValue(figure, value) || saysValue({ ...figure, value: -figure.value }, value)
    ? 'checked: the value rounds to it'
    : 'not equal to the row'
}
