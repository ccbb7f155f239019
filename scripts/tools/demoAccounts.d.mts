export const demoPassword: string
export const demoAccounts: readonly { readonly email: string; readonly sees: string }[]
