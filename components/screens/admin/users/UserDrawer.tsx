import { Facts } from '@/components/account/Facts'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { UserPlan } from '@/components/screens/admin/users/UserPlan'
import { Drawer } from '@/components/ui/Dialog'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { Switch } from '@/components/ui/Switch'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { User } from '@/lib/access/user'
import type { AdminUser } from '@/lib/contract/admin'
import type { CallBody } from '@/lib/contract/calls'

/** Flags that staff set by hand. Spec §3 User. */
const flags = [
  ['is_blocked', 'Blocked', 'Ends every session at once'],
  ['is_admin', 'Staff', 'Opens these pages'],
  ['is_partner', 'Partner', ''],
  ['is_version_two', 'Delayed data', 'Holds unless the plan is super'],
  ['has_nft', 'NFT', 'Counts as premium'],
  ['has_portfolio_access', 'Portfolio Manager', ''],
  ['has_periscope_access', 'Periscope', ''],
  ['has_discord_server_sub', 'Chat server', ''],
  ['isLegacy', 'Legacy', 'Alerts and Your Hunt in the menu'],
  ['old_stripe', 'Paid with the old card system', ''],
] as const

export interface UserDrawerProps {
  readonly userId: string
  readonly onClose: () => void
}

/** One account: facts, plan, rights. Every change is noted in the audit log. */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const account = useEndpoint('admin.user', { params: { id: userId } }, { keepsPrevious: false })
  const found = account.data?.data
  return (
    <Drawer isOpen title={found?.user.email ?? 'Account'} onClose={onClose}>
      {found === undefined && account.status === 'error' ? (
        <ErrorState error={account.error} source="admin.user" onRetry={account.retry} />
      ) : null}
      {found === undefined && account.status !== 'error' ? <Skeleton className="h-60 w-full" /> : null}
      {found === undefined ? null : <AccountPanel account={found} />}
    </Drawer>
  )
}

function AccountPanel({ account }: { readonly account: AdminUser }) {
  const { user } = account
  const when = useWhen()
  const save = useEndpointMutation('admin.saveUser')
  const action = useAction('admin.user', 'admin.users')
  const change = (body: CallBody<'admin.saveUser'>) => action.run(() => save.run({ params: { id: user.id }, body }))
  return (
    <div className="flex flex-col gap-6">
      <Facts
        items={[
          ['Created', when.instant(user.created)],
          ['Address', account.email_verified ? 'Confirmed' : 'Not confirmed'],
          ['Second factor', account.mfa_enabled ? 'On' : 'Off'],
          ['Sessions', `${account.open_sessions} open`],
          ['Organization', user.organization?.name ?? 'None'],
        ]}
      />
      <UserPlan account={account} />
      <section aria-label="Rights" className="flex flex-col gap-3">
        <h3 className="font-semibold text-13">Rights</h3>
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        {flags.map(([key, label, hint]) => (
          <Switch
            key={key}
            label={label}
            {...(hint === '' ? {} : { hint })}
            isOn={flagOf(user, key)}
            disabled={action.isPending}
            onChange={(isOn) => void change({ [key]: isOn })}
          />
        ))}
      </section>
    </div>
  )
}

const flagOf = (user: User, key: (typeof flags)[number][0]): boolean => user[key]
