import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useRef, useState } from 'react'
import { PartialNote } from '@/components/app/bars/PartialNote'
import { RibbonPlace } from '@/components/app/bars/RibbonPlace'
import { NavBar } from '@/components/app/nav/NavBar'
import { ShellKeys } from '@/components/app/ShellKeys'
import { TabBar } from '@/components/app/TabBar'
import { TopBar } from '@/components/app/TopBar'
import { useNavMode } from '@/hooks/app/useNavMode'
import { useGridFocus } from '@/hooks/view/useGridFocus'

/** What is live or opens on demand is no part of the first load; its place is. */
const SessionStrip = dynamic(() => import('@/components/app/bars/SessionStrip').then((module) => module.SessionStrip), {
  ssr: false,
  loading: () => <div className="h-strip border-b bg-inset max-phone:h-5.5" />,
})
const SampleRibbon = dynamic(() => import('@/components/app/bars/SampleRibbon').then((module) => module.SampleRibbon), {
  ssr: false,
  loading: RibbonPlace,
})
const StatusBar = dynamic(() => import('@/components/app/bars/StatusBar').then((module) => module.StatusBar), {
  ssr: false,
  loading: () => <div className="h-statusbar border-t max-phone:hidden" />,
})
const SearchPalette = dynamic(
  () => import('@/components/app/search/SearchPalette').then((module) => module.SearchPalette),
  { ssr: false },
)
const KeysDialog = dynamic(() => import('@/components/app/KeysDialog').then((module) => module.KeysDialog), {
  ssr: false,
})
const TickerCards = dynamic(() => import('@/components/stocks/card/TickerCards').then((module) => module.TickerCards), {
  ssr: false,
})
const MoreSheet = dynamic(() => import('@/components/app/MoreSheet').then((module) => module.MoreSheet), { ssr: false })

type Panel = 'search' | 'keys' | 'more'

/** The frame of a data page: navigation, top bar, session, content, status; tabs on phones. */
export function DataShell({ children }: { readonly children: ReactNode }) {
  const { mode, toggle } = useNavMode()
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const main = useRef<HTMLElement>(null)
  useGridFocus(main, useRouter().pathname)
  return (
    <div className="grid h-[calc(100dvh-var(--bottom-inset))] grid-cols-[var(--nav-width)_minmax(0,1fr)] overflow-hidden max-phone:grid-cols-1">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-popover focus:rounded-2 focus:bg-raised focus:px-3 focus:py-1.5"
      >
        Skip to content
      </a>
      <NavBar mode={mode} onToggle={toggle} />
      <div className="flex min-h-0 min-w-0 flex-col">
        <TopBar onSearch={() => setPanel('search')} />
        <SessionStrip />
        <SampleRibbon />
        <main ref={main} id="content" tabIndex={-1} className="min-h-0 min-w-0 flex-1 overflow-hidden outline-none">
          {children}
        </main>
        <PartialNote />
        <StatusBar onShowKeys={() => setPanel('keys')} />
        <TabBar onSearch={() => setPanel('search')} onMore={() => setPanel('more')} />
      </div>
      <ShellKeys onSearch={() => setPanel('search')} onShowKeys={() => setPanel('keys')} onToggleNav={toggle} />
      <TickerCards />
      {panel === 'search' ? <SearchPalette onClose={close} /> : null}
      {panel === 'keys' ? <KeysDialog onClose={close} /> : null}
      {panel === 'more' ? <MoreSheet onClose={close} /> : null}
    </div>
  )
}
