import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { Pager } from '@/components/account/staff/Pager'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useWhen } from '@/components/account/useWhen'
import { UserDrawer } from '@/components/screens/admin/users/UserDrawer'
import { Badge } from '@/components/ui/Badge'
import { Input } from '@/components/ui/Input'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import type { User } from '@/lib/access/user'
import { planKeyOf, planOf } from '@/lib/plans/plans'

/** Every account: find one by its address, see its rights, change them, grant a plan. */
export function AdminUsersScreen() {
  const when = useWhen()
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const [openId, setOpenId] = useState<string | null>(null)
  const q = useDebounced(text.trim(), 300)
  const users = useEndpoint('admin.users', { query: { q, page: String(page) } })
  return (
    <StaffPage
      page="adminUsers"
      scope={users.data === undefined ? '' : `${users.data.total} accounts`}
      tools={
        <Input
          size="m"
          type="search"
          aria-label="Find an account by its address"
          placeholder="Address"
          className="max-w-60"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(0)
          }}
        />
      }
    >
      <Listing source="admin.users" answer={users} empty="No account fits." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Accounts"
            rows={rows}
            getKey={(user) => user.id}
            columns={[
              {
                header: 'Address',
                cell: (user) => (
                  <button type="button" className="link text-left" onClick={() => setOpenId(user.id)}>
                    {user.email}
                  </button>
                ),
              },
              { header: 'Plan', cell: (user) => planOf(planKeyOf(user))?.name },
              { header: 'Rights', cell: (user) => <Rights user={user} /> },
              { header: 'Created', cell: (user) => when.day(user.created), className: 'font-mono text-fg-2' },
            ]}
          />
        )}
      </Listing>
      <Pager page={page} total={users.data?.total ?? 0} onPage={setPage} />
      {openId === null ? null : <UserDrawer userId={openId} onClose={() => setOpenId(null)} />}
    </StaffPage>
  )
}

function Rights({ user }: { readonly user: User }) {
  const words = [
    user.is_admin && 'Admin',
    user.is_partner && 'Partner',
    user.isLegacy && 'Legacy',
    user.has_nft && 'NFT',
    user.user_type !== 'regular' && user.user_type !== 'admin' && user.user_type.replace('_', ' '),
  ].filter((word) => typeof word === 'string')
  return (
    <span className="flex flex-wrap gap-1">
      {user.is_blocked ? <Badge tone="danger">Blocked</Badge> : null}
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  )
}
