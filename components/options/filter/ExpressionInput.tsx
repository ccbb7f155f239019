import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { Input } from '@/components/ui/Input'
import { completeFilter } from '@/lib/flow/filter/complete'
import type { FieldName } from '@/lib/flow/filter/fields'

export interface ExpressionInputProps {
  readonly text: string
  readonly hasError: boolean
  readonly placeholder: string
  readonly fields: readonly FieldName[]
  readonly onText: (text: string) => void
  readonly onCancel: () => void
}

/**
 * The box of an expression with what may come next: fields with unit and example, operators, values. The arrows choose,
 * Tab takes the chosen one or the first, Enter the chosen one only, so that it applies what is typed; Escape closes.
 */
export function ExpressionInput(props: ExpressionInputProps) {
  const { text, hasError, placeholder, fields, onText, onCancel } = props
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(-1)
  const frame = useRef<HTMLSpanElement>(null)
  const { from, to, items } = completeFilter(text, caret ?? 0, fields)
  const isOpen = caret !== null && items.length > 0
  const take = (at: number) => {
    const item = items[at]
    if (item === undefined) return
    const next = `${text.slice(0, from)}${item.text}${/^\W/.test(item.text) ? '' : ' '}`
    onText(next + text.slice(to).trimStart())
    setCaret(next.length)
    setChosen(-1)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation()
      else onCancel()
      setCaret(null)
    } else if (step !== undefined && isOpen) {
      setChosen((chosen + step + items.length) % items.length)
    } else if (isOpen && ((event.key === 'Tab' && !event.shiftKey) || (event.key === 'Enter' && chosen >= 0))) {
      take(Math.max(0, chosen))
    } else return
    if (event.key !== 'Escape') event.preventDefault()
  }
  return (
    <span ref={frame} className="min-w-0 flex-1">
      <Input
        size="s"
        role="combobox"
        aria-label="Filter expression"
        aria-invalid={hasError || undefined}
        aria-describedby="expression-note"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setCaret(event.target.selectionStart)
          setChosen(-1)
        }}
        onFocus={(event) => setCaret(event.target.value.length)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
        className="w-full font-mono"
      />
      <div
        id={listId}
        role="listbox"
        aria-label="What may come next"
        tabIndex={-1}
        hidden={!isOpen}
        // The row of chips cuts what hangs out of it, so the list is placed in the window.
        style={isOpen ? belowOf(frame.current) : undefined}
        className="fixed z-popover max-h-72 w-120 max-w-[calc(100vw-24px)] overflow-y-auto rounded-3 bg-raised py-1 text-12 shadow-pop"
      >
        {items.map((item, at) => (
          <button
            key={item.text}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            ref={at === chosen ? (row) => row?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(at)}
            className={cx(
              'flex min-h-7 w-full items-center gap-3 px-3 text-left hover:bg-hover pointer-coarse:min-h-11',
              at === chosen && 'bg-active',
            )}
          >
            <span className="shrink-0 font-mono text-fg-1">{item.text}</span>
            <span className="min-w-0 truncate text-11 text-fg-3">{item.note}</span>
          </button>
        ))}
      </div>
    </span>
  )
}

function belowOf(element: HTMLElement | null): CSSProperties {
  const { left = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return { left, top: bottom + 4 }
}
