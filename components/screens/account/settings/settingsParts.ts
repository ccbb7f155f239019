import type { User } from '@/lib/access/user'

export interface SettingsTabProps {
  readonly user: User
}
