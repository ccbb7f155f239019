/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const informationTechnology = `
# Semiconductors
NVDA|NVIDIA|175|42|4200
AVGO|Broadcom|330|40|1550
AMD|Advanced Micro Devices|165|50|265
QCOM|QUALCOMM|165|34|180
TXN|Texas Instruments|190|31|172
MU|Micron Technology|150|50|168
INTC|Intel|32|50|140
ADI|Analog Devices|240|30|118
MRVL|Marvell Technology|80|55|69
NXPI|NXP Semiconductors|220|36|55
MPWR|Monolithic Power Systems|850|45|41
MCHP|Microchip Technology|66|42|36
ON|ON Semiconductor|52|48|21
FSLR|First Solar|215|48|23
SWKS|Skyworks Solutions|76|38|11
QRVO|Qorvo|90|42|8.4
LSCC|Lattice Semiconductor|68|48|9.4
ALAB|Astera Labs|180|75|30
CRDO|Credo Technology|140|72|24
RMBS|Rambus|98|50|10.5
CRUS|Cirrus Logic|120|38|6.3
WOLF|Wolfspeed|24|110|1
ARM|Arm Holdings|140|52|148|ADR
TSM|Taiwan Semiconductor Manufacturing|250|36|1290|ADR
STM|STMicroelectronics|27|42|24|ADR
UMC|United Microelectronics|7.6|32|19|ADR
GFS|GlobalFoundries|34|42|19
SITM|SiTime|260|62|6.7
ENPH|Enphase Energy|38|68|5
# Semiconductor Equipment
AMAT|Applied Materials|185|38|148
LRCX|Lam Research|115|42|146
KLAC|KLA|930|38|123
ASML|ASML Holding|900|36|350|ADR
TER|Teradyne|125|45|20
ENTG|Entegris|85|46|13
AMKR|Amkor Technology|27|48|6.7
ONTO|Onto Innovation|120|52|5.9
ACLS|Axcelis Technologies|85|50|2.7
# Software
MSFT|Microsoft|510|25|3790
ORCL|Oracle|280|40|795
CRM|Salesforce|245|34|233
ADBE|Adobe|350|34|148
INTU|Intuit|650|31|181
NOW|ServiceNow|880|38|183
PLTR|Palantir Technologies|170|62|400
PANW|Palo Alto Networks|200|36|134
CRWD|CrowdStrike Holdings|450|44|113
SNPS|Synopsys|480|40|89
CDNS|Cadence Design Systems|340|34|93
FTNT|Fortinet|83|38|64
ADSK|Autodesk|315|31|67
WDAY|Workday|225|36|60
TEAM|Atlassian|165|46|43
DDOG|Datadog|135|44|47
SNOW|Snowflake|220|50|74
ZS|Zscaler|285|42|45
NET|Cloudflare|215|52|75
MDB|MongoDB|310|58|25
MSTR|Strategy|330|75|94
APP|AppLovin|580|70|196
HUBS|HubSpot|480|45|25
OKTA|Okta|90|42|16
GEN|Gen Digital|28|30|17
PTC|PTC|205|32|24
TYL|Tyler Technologies|540|30|23
U|Unity Software|40|66|17
PATH|UiPath|13|52|7
AI|C3.ai|18|70|2.4
DOCU|DocuSign|78|40|16
BILL|BILL Holdings|52|55|5.2
GTLB|GitLab|47|52|7.8
ESTC|Elastic|87|50|9.2
DT|Dynatrace|48|34|14
S|SentinelOne|18|52|6
NTNX|Nutanix|72|42|19
MNDY|monday.com|190|55|9.7
SHOP|Shopify|145|52|188
GWRE|Guidewire Software|235|38|20
MANH|Manhattan Associates|215|38|13
PEGA|Pegasystems|56|42|9.6
SOUN|SoundHound AI|14|95|5.7
BBAI|BigBear.ai|6|110|2.2
MARA|MARA Holdings|16|85|6
RIOT|Riot Platforms|14|82|5.2
CLSK|CleanSpark|10|88|2.9
IREN|IREN|30|90|8
HUT|Hut 8|27|92|2.9
CIFR|Cipher Mining|7.5|95|3
WULF|TeraWulf|9|98|3.7
SAP|SAP|270|29|315|ADR
CHKP|Check Point Software|195|28|21
PAYC|Paycom Software|220|34|12.4
RBRK|Rubrik|90|62|17
TWLO|Twilio|105|46|16
# IT Services
IBM|International Business Machines|255|26|237
ACN|Accenture|250|29|156
CTSH|Cognizant Technology Solutions|72|27|35
IT|Gartner|250|34|19
EPAM|EPAM Systems|165|42|9.3
AKAM|Akamai Technologies|78|34|11.3
GDDY|GoDaddy|145|33|20
INFY|Infosys|17|27|71|ADR
WIT|Wipro|2.8|30|29|ADR
DOCN|DigitalOcean|33|58|3
GLOB|Globant|68|55|3
# Technology Hardware
AAPL|Apple|230|28|3420
DELL|Dell Technologies|132|46|89
HPQ|HP|28|30|26
HPE|Hewlett Packard Enterprise|24|36|31
SMCI|Super Micro Computer|45|80|27
STX|Seagate Technology|180|40|38
WDC|Western Digital|85|44|29
NTAP|NetApp|120|36|24
SNDK|Sandisk|60|68|8.8
IONQ|IonQ|45|92|13
RGTI|Rigetti Computing|16|110|5
QBTS|D-Wave Quantum|17|112|6
QUBT|Quantum Computing|16|115|2.6
# Communications Equipment
CSCO|Cisco Systems|67|24|266
ANET|Arista Networks|140|44|176
MSI|Motorola Solutions|470|24|78
CIEN|Ciena|120|50|17
FFIV|F5|315|30|18
LITE|Lumentum Holdings|130|58|9
COHR|Coherent|100|56|15.6
NOK|Nokia|4.8|36|26|ADR
ERIC|Ericsson|8|32|26|ADR
VIAV|Viavi Solutions|11|42|2.5
# Electronic Equipment
APH|Amphenol|115|31|140
TEL|TE Connectivity|205|28|61
GLW|Corning|70|33|60
KEYS|Keysight Technologies|165|31|28
CDW|CDW|168|30|22
TDY|Teledyne Technologies|545|26|25
ZBRA|Zebra Technologies|315|38|16
TRMB|Trimble|81|33|19
JBL|Jabil|210|38|22
FLEX|Flex|55|40|20
CLS|Celestica|210|60|24
`
