import { type ComponentType, useState } from 'react'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import type { AddressQuery } from '@/lib/navigation/addressQuery'

/** A view that the page brings itself: what it changes. */
export interface BuiltInView<P> {
  readonly key: string
  readonly label: string
  readonly patch: Partial<P>
}

interface ViewsSettings<P> {
  /** Name under which views of the page are stored. */
  readonly page: string
  readonly builtIn: readonly BuiltInView<P>[]
  readonly parse: (query: AddressQuery) => P
  readonly query: (params: P) => string
  /** What of a state belongs to no view, as it is where nothing is open: the session, a row that is looked at. */
  readonly passing: Partial<P>
  /** What of the page a view keeps, in words. */
  readonly hint?: string
}

interface ViewsProps<P> {
  readonly params: P
  readonly onChange: (patch: Partial<P>) => void
  readonly hint?: string
}

/** Built-in and own views of a page whose whole state stands in its address (C5). */
export const addressViews = <P extends object>(settings: ViewsSettings<P>): ComponentType<ViewsProps<P>> =>
  function PageViews(props) {
    return <AddressViews {...settings} {...props} />
  }

function AddressViews<P extends object>(props: ViewsSettings<P> & ViewsProps<P>) {
  const { page, params, builtIn, query, passing, onChange, hint } = props
  const write = (state: P) => query({ ...state, ...passing })
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
        onOpen={(view) => onChange(lastingIn(stateText(view, 'query'), props))}
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

/** The state of a query without what is passing. */
function lastingIn<P extends object>(query: string, { parse, passing }: ViewsSettings<P>): Partial<P> {
  const state = Object.entries(parse(Object.fromEntries(new URLSearchParams(query))))
  // What is left of the fields of a state.
  return Object.fromEntries(state.filter(([key]) => !(key in passing))) as Partial<P>
}
