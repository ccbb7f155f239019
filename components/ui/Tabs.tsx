import { Tab, TabGroup, TabList } from '@headlessui/react'
import { Fragment, type ReactNode } from 'react'
import { usePending } from '@/components/ui/pending'

interface TabChoice<T extends string> {
  readonly value: T
  readonly name: ReactNode
  /** Behind the name: how many stand in it. */
  readonly count?: string | undefined
  /** Words before the tab that are no part of it. */
  readonly lead?: ReactNode
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly options: readonly TabChoice<T>[]
  /** Null while what is chosen is not known. */
  readonly value: T | null
  readonly onChange: (value: T) => void
  /** A strip of its own over a table, or in a row with other controls. */
  readonly shape?: 'strip' | 'inline'
}

const shapes = {
  strip: 'no-scrollbar flex h-8 shrink-0 items-center gap-0.5 overflow-x-auto border-t px-2 pointer-coarse:h-11',
  inline: 'flex min-w-0 items-center gap-1',
}

/** Views of the same thing, one at a time; arrow keys, Home and End go between them. */
export function Tabs<T extends string>({ label, options, value, onChange, shape = 'strip' }: TabsProps<T>) {
  const isPending = usePending()
  return (
    <TabGroup
      as={Fragment}
      selectedIndex={options.findIndex((option) => option.value === value)}
      onChange={(index) => {
        const chosen = options[index]
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      <TabList aria-label={label} className={shapes[shape]}>
        {options.map((option) => (
          <Fragment key={option.value}>
            {option.lead}
            <Tab className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-2 px-2 text-12 text-fg-2 hover:bg-hover data-selected:bg-active data-selected:font-medium data-selected:text-fg-1 pointer-coarse:h-9">
              {option.name}
              {option.count === undefined || isPending ? null : (
                <span className="text-11 text-fg-3">{option.count}</span>
              )}
            </Tab>
          </Fragment>
        ))}
      </TabList>
    </TabGroup>
  )
}
