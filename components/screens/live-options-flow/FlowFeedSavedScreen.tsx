import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { SavedTrades } from '@/components/options/saved/SavedTrades'
import { FEED_PAGE } from '@/components/screens/live-options-flow/PresetMenu'
import { SavedViewCard } from '@/components/screens/live-options-flow/SavedViewCard'
import { savedViewActions } from '@/components/screens/live-options-flow/savedViewActions'
import { byFolder } from '@/components/screens/live-options-flow/savedViewFile'
import { PageHead } from '@/components/templates/PageHead'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { IconButton } from '@/components/ui/IconButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Saved filters with how often they hit, and the trades that were kept. */
export function FlowFeedSavedScreen() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Saved Flow Filters"
        scope="filters of the Flow Feed and the trades you kept"
        tools={
          <>
            <ViewFiles />
            <ButtonLink href={hrefOf(routes.flowFeed)}>Flow Feed</ButtonLink>
          </>
        }
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto border-t">
        <SavedViews />
        <SavedTrades title="My trades" empty="No trades kept yet. Press the heart of a row on the Flow Feed." />
      </div>
    </div>
  )
}

const useViews = () => useEndpoint('savedViews.list', { query: { page: FEED_PAGE } })

/** All views to a JSON file, and back (C5). */
function ViewFiles() {
  const views = loadedData(useViews())?.data ?? []
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void savedViewActions.importFile(file)
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File of saved filters"
        className="hidden"
        onChange={choose}
      />
      <IconButton icon={Upload} label="Add filters from a file" onClick={() => input.current?.click()} />
      <IconButton
        icon={Download}
        label="Save all filters as JSON"
        disabled={views.length === 0}
        onClick={() => savedViewActions.exportAll(views)}
      />
    </>
  )
}

function SavedViews() {
  const answer = useViews()
  const views = loadedData(answer)?.data
  if (!views && answer.status === 'error') {
    return <ErrorState error={answer.error} source="savedViews.list" onRetry={answer.retry} />
  }
  if (!views) return <Skeleton className="m-3 h-24" />
  if (views.length === 0) {
    return (
      <EmptyState action={<ButtonLink href={hrefOf(routes.flowFeed)}>Open the Flow Feed</ButtonLink>}>
        No saved filters yet. Set a filter on the Flow Feed and choose Save view.
      </EmptyState>
    )
  }
  const folders = byFolder(views)
  const names = folders.map(([folder]) => folder).filter((folder) => folder !== '')
  return folders.map(([folder, own]) => (
    <section
      key={folder}
      aria-label={folder === '' ? 'Saved filters' : `Folder ${folder}`}
      className="border-b bg-panel"
    >
      {folder === '' ? null : <h2 className="border-line-1 border-b px-3 py-1.5 font-medium text-12">{folder}</h2>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))]">
        {own.map((view) => (
          <SavedViewCard key={view.id} view={view} folders={names} />
        ))}
      </ul>
    </section>
  ))
}
