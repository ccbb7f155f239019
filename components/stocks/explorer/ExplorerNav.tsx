import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { type ExplorerTab, explorerTabs, tabHref, tabObstacle } from '@/components/stocks/explorer/explorerTabs'
import { loadTab } from '@/components/stocks/explorer/tabCode'
import { startTabRead } from '@/components/stocks/explorer/tabReads'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { cx } from '@/components/ui/cx'
import { showOpen } from '@/components/ui/showOpen'
import { useKeyOf } from '@/hooks/app/useKeymap'
import { useHotkey } from '@/hooks/view/useHotkey'
import { useIdle } from '@/hooks/view/useIdle'
import type { RouteKey } from '@/lib/navigation/routes'

export interface ExplorerNavProps {
  readonly explorer: Explorer
  readonly tab: RouteKey
  readonly isIndex: boolean
}

/** Code of the tabs beside the open one, which the keys go to: the others wait until the pointer or the focus is on them. */
function tabsToLoad(open: readonly ExplorerTab[], tab: RouteKey): readonly (() => Promise<void>)[] {
  const place = open.findIndex((one) => one.key === tab)
  return [open.at(place - 1), open[(place + 1) % open.length]].flatMap((one) =>
    one === undefined ? [] : [() => loadTab(one.key)],
  )
}

/**
 * The pages of a name; `[` and `]` go to the one before and after. A tab that is not for an index says why. The code of
 * those two is loaded in idle time, and a tab that is opened begins to read before its page stands.
 */
export function ExplorerNav({ explorer, tab, isIndex }: ExplorerNavProps) {
  const { push } = useRouter()
  const open = useMemo(() => explorerTabs.filter((one) => tabObstacle(one, isIndex) === null), [isIndex])
  useIdle(useMemo(() => tabsToLoad(open, tab), [open, tab]))
  const begin = (key: RouteKey) => {
    if (key === tab) return
    void loadTab(key)
    startTabRead(key, explorer)
  }
  const step = (by: number) => {
    const place = open.findIndex((one) => one.key === tab)
    const next = open[(place + by + open.length) % open.length]
    if (next === undefined) return
    begin(next.key)
    void push(tabHref(next.route, explorer.symbol, explorer))
  }
  useHotkey(useKeyOf('name.previous'), () => step(-1))
  useHotkey(useKeyOf('name.next'), () => step(1))
  return (
    <nav
      aria-label={`Pages of ${explorer.symbol}`}
      className="no-scrollbar flex h-8.5 shrink-0 items-stretch gap-0.5 overflow-x-auto border-t px-2 pointer-coarse:h-11"
    >
      {explorerTabs.map((one) => {
        const obstacle = tabObstacle(one, isIndex)
        const look = 'flex items-center whitespace-nowrap px-2 text-12'
        return obstacle === null ? (
          <Link
            key={one.key}
            {...(one.key === tab ? { ref: showOpen } : {})}
            href={tabHref(one.route, explorer.symbol, explorer)}
            onMouseEnter={() => void loadTab(one.key)}
            onFocus={() => void loadTab(one.key)}
            // A press takes a tenth of a second; of a finger it may be the beginning of a scroll.
            onPointerDown={({ button, pointerType }) => {
              if (button === 0 && pointerType === 'mouse') begin(one.key)
            }}
            onClick={({ metaKey, ctrlKey, shiftKey }) => {
              if (!metaKey && !ctrlKey && !shiftKey) begin(one.key)
            }}
            aria-current={one.key === tab ? 'page' : undefined}
            className={cx(
              look,
              'border-b-2 hover:text-fg-1',
              one.key === tab ? 'border-brand font-medium text-fg-1' : 'border-transparent text-fg-2',
            )}
          >
            {one.route.title}
          </Link>
        ) : (
          <span key={one.key} title={obstacle} className={cx(look, 'relative text-fg-3 line-through')}>
            {one.route.title}
            <span className="sr-only">: {obstacle}</span>
          </span>
        )
      })}
    </nav>
  )
}
