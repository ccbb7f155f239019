import { ChevronDown, ChevronRight, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { FilterField } from '@/components/screens/live-options-flow/FilterField'
import { DEFAULT_FILTER } from '@/components/screens/live-options-flow/feedParams'
import { BLOCKS, countedChoices, type FilterBlock, fieldsOf } from '@/components/screens/live-options-flow/matchCounts'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FilterNode } from '@/lib/flow/filter/ast'

export interface FilterPanelProps {
  readonly feed: FeedState
  readonly onClose: () => void
}

/** Every field of the filter language, in blocks, with live match counts; reset and undo (C4). */
export function FilterPanel({ feed, onClose }: FilterPanelProps) {
  const [past, setPast] = useState<readonly FilterNode[]>([])
  const { filter } = feed.params
  const change = (next: FilterNode) => {
    setPast([...past, filter])
    feed.change({ filter: next })
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    feed.change({ filter: last })
  }
  return (
    <>
      <div className="sticky top-0 z-sticky flex h-7.5 items-center gap-1 bg-panel px-3">
        <h2 className="flex-1 font-medium text-12">Filters</h2>
        <IconButton icon={Undo2} size="s" label="Undo last" disabled={past.length === 0} onClick={undo} />
        <Button kind="ghost" size="s" onClick={() => change(DEFAULT_FILTER)}>
          Reset
        </Button>
        <IconButton icon={X} size="s" label="Close filters" onClick={onClose} />
      </div>
      {BLOCKS.map((block) => (
        <Block key={block.id} feed={feed} block={block} onChange={change} />
      ))}
    </>
  )
}

interface BlockProps {
  readonly feed: FeedState
  readonly block: { readonly id: FilterBlock; readonly title: string }
  readonly onChange: (filter: FilterNode) => void
}

const COUNTS_EVERY_MS = 15_000

function Block({ feed, block, onChange }: BlockProps) {
  const [isOpen, setOpen] = useState(block.id === 'trade' || block.id === 'contract')
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
      {isOpen ? <OpenBlock feed={feed} block={block} onChange={onChange} /> : null}
    </section>
  )
}

function OpenBlock({ feed, block, onChange }: BlockProps) {
  const { filter, session, at } = feed.params
  const choices = countedChoices(filter, block.id)
  const body = {
    filters: choices.map((choice) => choice.text),
    ...(session ? { session } : {}),
    ...(at ? { at } : {}),
  }
  const answer = useEndpoint('flow.counts', choices.length > 0 ? { body } : null, {
    refreshMs: feed.isLive ? COUNTS_EVERY_MS : 0,
  })
  const numbers = loadedData(answer)?.data ?? []
  const counts = new Map(choices.map((choice, i) => [choice.key, numbers[i]]))
  return (
    <div className="flex flex-col gap-2.5 pb-3">
      {fieldsOf(block.id).map((field) => (
        <FilterField key={field} field={field} filter={filter} counts={counts} onChange={onChange} />
      ))}
    </div>
  )
}
