import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { ThemeSwitches } from '@/components/app/account/ThemeMenu'
import { sourceSentence } from '@/components/app/bars/sourceTag'
import { streamWord } from '@/components/app/bars/streamWords'
import { useSourceStatus } from '@/components/app/bars/useSourceStatus'
import { NavGroup } from '@/components/app/nav/NavGroup'
import { NavLink } from '@/components/app/nav/NavLink'
import { navIcon } from '@/components/app/nav/navIcons'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { useAuth } from '@/hooks/app/useAuth'
import { useNavigation } from '@/hooks/app/useNavigation'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useNow } from '@/hooks/view/useNow'
import { countedAddress } from '@/lib/access/countedAddress'
import { TOP_LEVEL } from '@/lib/navigation/menu'

/** On phones: the groups of the menu, the stream, the theme and the account. */
export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { asPath } = useRouter()
  const openedAt = useRef(asPath)
  // Outside system: the browser's address. A chosen page closes the sheet.
  useEffect(() => {
    if (asPath !== openedAt.current) onClose()
  }, [asPath, onClose])
  const navigation = useNavigation()
  return (
    <Sheet isOpen title="More" onClose={onClose}>
      <nav aria-label="All pages" className="-mx-4 -mt-2">
        {navigation.groups.map((group) =>
          group.key === TOP_LEVEL ? (
            group.items.map((item) => (
              <NavLink key={item.selectedSub} item={item} navigation={navigation} icon={navIcon(item.selectedSub)} />
            ))
          ) : (
            <NavGroup key={group.key} group={group} navigation={navigation} />
          ),
        )}
      </nav>
      <div className="mt-3 flex flex-col gap-4 border-t pt-4">
        <StreamLine />
        <ThemeSwitches />
        <AccountLine />
      </div>
    </Sheet>
  )
}

function StreamLine() {
  const { stream, meta, data } = useLiveTopic('market')
  const word = streamWord(stream, useNow(1000), {
    tier: meta?.tier,
    behindMs: data?.behind_ms,
    role: useSourceStatus(),
  })
  return (
    <p className="flex items-center gap-2 text-fg-2">
      <Icon as={word.icon} size={14} className={word.tone} />
      <span className="text-fg-1">{word.text}</span>
      {meta === undefined ? null : <span>{data?.sources || sourceSentence(meta)}</span>}
    </p>
  )
}

function AccountLine() {
  const { user, logOut } = useAuth()
  const { asPath } = useRouter()
  if (user === null) {
    return (
      <ButtonLink kind="primary" size="l" href={`/login?next=${encodeURIComponent(countedAddress(asPath))}`}>
        Log in
      </ButtonLink>
    )
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="truncate text-fg-2">{user.email}</span>
      <Button onClick={() => void logOut()}>Log out</Button>
    </div>
  )
}
