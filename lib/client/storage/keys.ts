/** Every browser storage key. The first eight are the names of spec §3 "Browser-stored values"; the rest are ours. */
export const storageKeys = {
  /** bearer token */ session: 'app-session',
  /** user id */ userId: 'user-id',
  /** session hash */ sessionHash: 'uw-sh',
  /** 64-character visitor id */ visitorId: 'bot-check-token',
  /** UTM values as JSON */ utm: 'uw_utm_params',
  /** anonymous id for experiments */ anonId: 'uw_anon_id',
  /** 'true' | 'false' */ isDarkmode: 'is_darkmode',
  /** 'true' | 'false' */ isColorAssist: 'is_color_assist_mode',
  /** experiment name → variant, as JSON */ experiments: 'uw_experiments',
  /** IANA zone chosen without an account */ timezone: 'uw_timezone',
  /** date format chosen without an account */ dateFormat: 'uw_date_fmt',
  /** zone and date format that the signed-in person saw last, as JSON: right before the profile is there */
  timeSeen: 'uw_time_seen',
  /** 'true' | 'false': the last data were sample data */ isSample: 'uw_sample',
  /** 'rail' | 'full' */ navMode: 'uw_nav',
  /** things opened from the search box, as JSON */ recents: 'uw_recents',
  /** contracts of the look-up page for those who cannot keep them on the host, as JSON */ contracts: 'uw_contracts',
  /** contracts that were looked at last, as JSON */ viewedContracts: 'uw_viewed_contracts',
  /** own lists of contracts and their notes for those who cannot keep them on the host, as JSON */
  optionLists: 'uw_option_lists',
  /** starred tickers, as JSON */ starred: 'uw_starred',
  /** 'true' | 'false': the flow of the name stands beside the Ticker Explorer */ flowRail: 'uw_flow_rail',
  /** 'compact' | 'normal': row height of tables */ density: 'uw_density',
  /** 'true': new rows may sound */ sounds: 'uw_sounds',
  /** number format, keys and columns of the person, as JSON */ preferences: 'uw_preferences',
  /** what spares this browser the second factor for a while */ device: 'uw_device',
  /** ticker that pages open with which need one */ defaultTicker: 'uw_default_ticker',
  /** 'true': no page views to an analytics service */ noAnalytics: 'uw_no_analytics',
  /** key of the page a log-in leads to */ startPage: 'uw_start_page',
  /** events marked on charts, separated by commas */ chartMarks: 'uw_chart_marks',
  /** answers to lessons without an account, as JSON */ course: 'uw_course',
  /** things to order from the operator, as JSON */ cart: 'uw_cart',
  /** ranges of datasets to order, as JSON */ dataCart: 'uw_data_cart',
  /** drawings on charts by symbol, as JSON */ drawings: 'uw_drawings',
  /** id of the linked broker account (spec §3 Brokerage link) */ brokerAccountId: 'tastytrade_account_id',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/**
 * What the host told of a person, what the person looked at and was about to order: it goes with the session. What stays are
 * settings of the device, and lists and drawings that are kept in this browser alone, with or without an account.
 */
export const personKeys: readonly StorageKey[] = [
  storageKeys.session,
  storageKeys.userId,
  storageKeys.timeSeen,
  storageKeys.preferences,
  storageKeys.recents,
  storageKeys.viewedContracts,
  storageKeys.brokerAccountId,
  storageKeys.cart,
  storageKeys.dataCart,
]
