import { ChevronDown, ChevronRight, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ClauseCounts } from '@/components/options/filter/ClauseCounts'
import { FilterField } from '@/components/options/filter/FilterField'
import { type CountScope, countedChoices, type FilterCounter } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FilterNode } from '@/lib/flow/filter/ast'
import type { FieldName } from '@/lib/flow/filter/fields'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'

/** A part of the panel that folds. */
export interface PanelBlock {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldName[]
  readonly isOpen?: boolean
}

export interface FilterPanelProps {
  readonly filter: FilterNode
  /** What Reset goes back to. */
  readonly resetTo: FilterNode
  readonly blocks: readonly PanelBlock[]
  readonly onChange: (filter: FilterNode) => void
  readonly onClose: () => void
  /** Who counts the matches of a choice. */
  readonly counter: FilterCounter
  /** Session and instant that are counted, and what else the page has chosen. */
  readonly scope: CountScope
  readonly isLive: boolean
  /** Above the blocks: what narrows by something else than a field. */
  readonly lead?: (change: (filter: FilterNode) => void) => ReactNode
}

/** Every field of a page in blocks, with live match counts; reset and undo (C4). */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, blocks, onClose } = props
  const [past, setPast] = useState<readonly FilterNode[]>([])
  const change = (next: FilterNode) => {
    setPast([...past, filter])
    props.onChange(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    props.onChange(last)
  }
  return (
    <>
      <div className="sticky top-0 z-sticky flex h-7.5 items-center gap-1 bg-panel px-3 max-phone:bg-raised">
        {/* On a phone the sheet around it has the name and the cross. */}
        <h2 className="flex-1 font-medium text-12 max-phone:invisible">Filters</h2>
        <IconButton icon={Undo2} size="s" label="Undo last" disabled={past.length === 0} onClick={undo} />
        <Button kind="ghost" size="s" onClick={() => change(props.resetTo)}>
          Reset
        </Button>
        <IconButton icon={X} size="s" label="Close filters" onClick={onClose} className="max-phone:hidden" />
      </div>
      <ClauseCounts {...props} refreshMs={props.isLive ? COUNTS_EVERY_MS : 0} onChange={change} />
      {props.lead?.(change)}
      {blocks.map((block) => (
        <Block key={block.id} {...props} block={block} onChange={change} />
      ))}
    </>
  )
}

const COUNTS_EVERY_MS = 15_000

type BlockProps = Omit<FilterPanelProps, 'blocks'> & { readonly block: PanelBlock }

function Block(props: BlockProps) {
  const { block, filter } = props
  const isAsked = fieldsIn(filter).some((field) => block.fields.includes(field))
  const [isOpen, setOpen] = useState(isAsked || (block.isOpen ?? false))
  return (
    <section aria-label={block.title} className="border-line-1 border-t px-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`flex h-7 w-full items-center justify-between ${isOpen ? 'font-medium' : 'text-fg-2'}`}
      >
        {block.title}
        <Icon as={isOpen ? ChevronDown : ChevronRight} size={12} className="text-fg-3" />
      </button>
      {isOpen ? <OpenBlock {...props} /> : null}
    </section>
  )
}

function OpenBlock({ filter, block, counter, scope, isLive, onChange }: BlockProps) {
  const choices = countedChoices(filter, block.fields)
  const body = { filters: choices.map((choice) => choice.text), ...scope }
  const answer = useEndpoint(counter, choices.length > 0 ? { body } : null, {
    refreshMs: isLive ? COUNTS_EVERY_MS : 0,
  })
  const numbers = loadedData(answer)?.data ?? []
  const counts = new Map(choices.map((choice, i) => [choice.key, numbers[i]]))
  return (
    <div className="flex flex-col gap-2.5 pb-3">
      {block.fields.map((field) => (
        <FilterField key={field} field={field} filter={filter} counts={counts} onChange={onChange} />
      ))}
    </div>
  )
}
