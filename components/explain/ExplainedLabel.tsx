import dynamic from 'next/dynamic'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type FigureNote, nameInAddress } from '@/components/explain/figureNote'
import { useExplain } from '@/hooks/view/useExplain'

const FigureBox = dynamic(() => import('@/components/explain/FigureBox').then((module) => module.FigureBox), {
  ssr: false,
})

export interface ExplainedLabelProps {
  readonly note: FigureNote
  /** What a plain press does instead; Alt with the press and the key e still explain. */
  readonly onPress?: (() => void) | undefined
}

/** The label of a figure: a press explains how it was made, and the address keeps which one (C15). Covers its tile. */
export function ExplainedLabel({ note, onPress }: ExplainedLabelProps) {
  const { isOpen, open, close } = useExplain(nameInAddress(note))
  const button = useRef<HTMLButtonElement>(null)
  const onClick = (event: MouseEvent) => {
    if (onPress === undefined || event.altKey) open()
    else onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'e' && !event.ctrlKey && !event.metaKey) open()
  }
  const control = {
    ref: button,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick,
    onKeyDown,
  } as const
  return (
    <>
      {onPress === undefined ? (
        <>
          {note.title}
          <button
            {...control}
            aria-label={`Explain ${note.title}`}
            className="absolute inset-0 cursor-help hover:shadow-[inset_0_-2px_0_var(--line-3)] focus-visible:-outline-offset-2"
          />
        </>
      ) : (
        <button {...control} className="max-w-full truncate after:absolute after:inset-0 hover:text-fg-1">
          {note.title}
        </button>
      )}
      {isOpen ? <FigureBox note={note} anchor={button} onClose={close} /> : null}
    </>
  )
}
