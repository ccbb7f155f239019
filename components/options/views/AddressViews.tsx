import { useState } from 'react'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'

/** A view that the page brings itself: what it changes. */
export interface BuiltInView<P> {
  readonly key: string
  readonly label: string
  readonly patch: Partial<P>
}

export interface AddressViewsProps<P extends object> {
  /** Name under which views of the page are stored. */
  readonly page: string
  readonly params: P
  readonly builtIn: readonly BuiltInView<P>[]
  /** The query of what of a state belongs to a view: not the session, nor what is open. */
  readonly write: (params: P) => string
  /** The same part read back. */
  readonly read: (query: Readonly<Record<string, string>>) => Partial<P>
  readonly onChange: (patch: Partial<P>) => void
  /** What of the page a view keeps, in words. */
  readonly hint?: string
}

/** Built-in and own views of a page whose whole state stands in its address (C5). */
export function AddressViews<P extends object>(props: AddressViewsProps<P>) {
  const { page, params, builtIn, write, read, onChange, hint } = props
  const views = useSavedViews(page)
  const [isNaming, setNaming] = useState(false)
  const text = write(params)
  const own = views.find((view) => stateText(view, 'query') === text)
  const shown = builtIn.find(({ patch }) => write({ ...params, ...patch }) === text)
  return (
    <>
      <ViewsMenu
        label="Views"
        shown={shown?.label ?? 'Views'}
        builtIn={builtIn.map((one) => ({
          key: one.key,
          label: one.label,
          isChecked: one === shown && own === undefined,
          onSelect: () => onChange(one.patch),
        }))}
        views={views}
        own={own}
        onOpen={(view) => onChange(read(Object.fromEntries(new URLSearchParams(stateText(view, 'query')))))}
        onSave={() => setNaming(true)}
      />
      <SaveViewDialog
        isOpen={isNaming}
        {...(hint === undefined ? {} : { hint })}
        onClose={() => setNaming(false)}
        onSave={(name) => saveView({ page, name, filter: '', state: { query: text } })}
      />
    </>
  )
}
