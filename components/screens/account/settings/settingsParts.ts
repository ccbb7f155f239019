import type { User } from '@/lib/access/user'

export interface SettingsTabProps {
  readonly user: User
  /** Token of an invitation to an organization, from the address. */
  readonly invite?: string
}
