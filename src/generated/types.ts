/** Made by `npm run generate` from schemas/. */

export interface Records {
AccessSetting?: AccessSetting
NewAccessSetting?: NewAccessSetting
AddressBook?: AddressBook
NewAddressBook?: NewAddressBook
AdminUser?: AdminUser
NewAdminUser?: NewAdminUser
AfterSale?: AfterSale
NewAfterSale?: NewAfterSale
NewAfterSaleLog?: NewAfterSaleLog
NewAwardRow?: NewAwardRow
Bargain?: Bargain
NewBargain?: NewBargain
NewBargainHelp?: NewBargainHelp
BargainRecord?: BargainRecord
NewBargainRecord?: NewBargainRecord
BargainSetting?: BargainSetting
NewBargainSetting?: NewBargainSetting
NewBatchRule?: NewBatchRule
BatchRun?: BatchRun
NewBatchRun?: NewBatchRun
NewBatchRunLine?: NewBatchRunLine
BatchTemplate?: BatchTemplate
NewBatchTemplate?: NewBatchTemplate
BusinessCommunity?: BusinessCommunity
NewBusinessCommunity?: NewBusinessCommunity
Category?: Category
NewCategory?: NewCategory
NewChangeRow?: NewChangeRow
Comment?: Comment
NewComment?: NewComment
ConsumePointsSetting?: ConsumePointsSetting
NewConsumePointsSetting?: NewConsumePointsSetting
NewConsumerPlate?: NewConsumerPlate
ContributionSetting?: ContributionSetting
NewContributionSetting?: NewContributionSetting
Coupon?: Coupon
NewCoupon?: NewCoupon
CouponIssue?: CouponIssue
NewCouponIssue?: NewCouponIssue
DailyStat?: DailyStat
NewDailyStat?: NewDailyStat
NewExcludedRegion?: NewExcludedRegion
NewFreightArea?: NewFreightArea
NewFreightFree?: NewFreightFree
FreightTemplate?: FreightTemplate
NewFreightTemplate?: NewFreightTemplate
NewFullReduction?: NewFullReduction
Goods?: Goods
NewGoods?: NewGoods
NewGoodsAuditLog?: NewGoodsAuditLog
NewGoodsBenefit?: NewGoodsBenefit
NewGoodsPayRule?: NewGoodsPayRule
GroupBuy?: GroupBuy
NewGroupBuy?: NewGroupBuy
GroupBuySetting?: GroupBuySetting
NewGroupBuySetting?: NewGroupBuySetting
NewGroupBuySku?: NewGroupBuySku
GroupBuyTeam?: GroupBuyTeam
NewGroupBuyTeam?: NewGroupBuyTeam
HedgingRecord?: HedgingRecord
NewHedgingRecord?: NewHedgingRecord
ImportBatch?: ImportBatch
NewImportBatch?: NewImportBatch
NewImportRow?: NewImportRow
InformationClass?: InformationClass
NewInformationClass?: NewInformationClass
LedgerEntry?: LedgerEntry
NewLedgerEntry?: NewLedgerEntry
LedgerTxn?: LedgerTxn
NewLedgerTxn?: NewLedgerTxn
NewLevelRatio?: NewLevelRatio
NewLiveGoods?: NewLiveGoods
LiveRoom?: LiveRoom
NewLiveRoom?: NewLiveRoom
LoginLog?: LoginLog
NewLoginLog?: NewLoginLog
LogisticsCompany?: LogisticsCompany
NewLogisticsCompany?: NewLogisticsCompany
ManualVoucher?: ManualVoucher
NewManualVoucher?: NewManualVoucher
MarketingSetting?: MarketingSetting
NewMarketingSetting?: NewMarketingSetting
Member?: Member
NewMember?: NewMember
MemberAccount?: MemberAccount
NewMemberAccount?: NewMemberAccount
NewMemberAddress?: NewMemberAddress
NewMemberBankCard?: NewMemberBankCard
NewMemberLevel?: NewMemberLevel
MemberLevelLog?: MemberLevelLog
NewMemberLevelLog?: NewMemberLevelLog
MemberLevelSetting?: MemberLevelSetting
NewMemberLevelSetting?: NewMemberLevelSetting
OfflineStore?: OfflineStore
NewOfflineStore?: NewOfflineStore
OperatingRecord?: OperatingRecord
NewOperatingRecord?: NewOperatingRecord
Order?: Order
NewOrder?: NewOrder
NewOrderBenefit?: NewOrderBenefit
NewOrderItem?: NewOrderItem
NewOrderLog?: NewOrderLog
NewOrderPay?: NewOrderPay
OrderReward?: OrderReward
NewOrderReward?: NewOrderReward
PayoutBatch?: PayoutBatch
NewPayoutBatch?: NewPayoutBatch
PermissionLabel?: PermissionLabel
NewPermissionLabel?: NewPermissionLabel
RecommendAwardSetting?: RecommendAwardSetting
NewRecommendAwardSetting?: NewRecommendAwardSetting
NewReturnAccount?: NewReturnAccount
ReturnPlan?: ReturnPlan
NewReturnPlan?: NewReturnPlan
NewReturnRun?: NewReturnRun
NewReturnTarget?: NewReturnTarget
Role?: Role
NewRole?: NewRole
Seckill?: Seckill
NewSeckill?: NewSeckill
NewSeckillSession?: NewSeckillSession
SeckillSetting?: SeckillSetting
NewSeckillSetting?: NewSeckillSetting
NewSeckillSku?: NewSeckillSku
SelfSelectGoods?: SelfSelectGoods
NewSelfSelectGoods?: NewSelfSelectGoods
Seller?: Seller
NewSeller?: NewSeller
ServiceOfficer?: ServiceOfficer
NewServiceOfficer?: NewServiceOfficer
ServiceProvider?: ServiceProvider
NewServiceProvider?: NewServiceProvider
ShipImport?: ShipImport
NewShipImport?: NewShipImport
NewShipImportLine?: NewShipImportLine
NewShipLine?: NewShipLine
Shipment?: Shipment
NewShipment?: NewShipment
NewShipmentItem?: NewShipmentItem
ShopSetting?: ShopSetting
NewShopSetting?: NewShopSetting
NewSku?: NewSku
SmsCode?: SmsCode
NewSmsCode?: NewSmsCode
Store?: Store
NewStore?: NewStore
NewStoreQualification?: NewStoreQualification
NewStoreVerifier?: NewStoreVerifier
SystemLog?: SystemLog
NewSystemLog?: NewSystemLog
NewTeamMember?: NewTeamMember
NewTrackEvent?: NewTrackEvent
VisitDaily?: VisitDaily
NewVisitDaily?: NewVisitDaily
NewWithdrawRule?: NewWithdrawRule
WithdrawSetting?: WithdrawSetting
NewWithdrawSetting?: NewWithdrawSetting
Withdrawal?: Withdrawal
NewWithdrawal?: NewWithdrawal
WorkflowLog?: WorkflowLog
NewWorkflowLog?: NewWorkflowLog
NewZoneRatio?: NewZoneRatio
}
export interface AccessSetting {
/**
 * 商家可查看无权限的页面 / Sellers see pages they may not open
 */
sellersSeeDenied?: (boolean | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewAccessSetting {
/**
 * 商家可查看无权限的页面 / Sellers see pages they may not open
 */
sellersSeeDenied?: (boolean | null)
}
export interface AddressBook {
/**
 * 地址名称 / Label
 */
label?: (string | null)
/**
 * 地址用途 / Usage
 */
usage?: (("ship" | "return" | "pickup" | "office")[] | null)
/**
 * 联系人 / Contact
 */
contactName?: (string | null)
/**
 * 联系电话 / Contact phone
 */
phone?: (string | null)
/**
 * 省市区 / Region
 */
region?: (string[] | null)
/**
 * 详细地址 / Detailed address
 */
detail?: (string | null)
/**
 * 邮编 / Postcode
 */
postcode?: (string | null)
/**
 * 定位 / Position
 */
location?: ({
lat: number
lng: number
} | null)
/**
 * 默认发货 / Default ship
 */
isDefaultShip?: (boolean | null)
/**
 * 默认退货 / Default return
 */
isDefaultReturn?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 所属店铺 / Store
 */
store?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewAddressBook {
/**
 * 地址名称 / Label
 */
label: string
/**
 * 地址用途 / Usage
 */
usage: ("ship" | "return" | "pickup" | "office")[]
/**
 * 联系人 / Contact
 */
contactName: string
/**
 * 联系电话 / Contact phone
 */
phone: string
/**
 * 省市区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
detail: string
/**
 * 邮编 / Postcode
 */
postcode?: (string | null)
/**
 * 定位 / Position
 */
location?: ({
lat: number
lng: number
} | null)
/**
 * 默认发货 / Default ship
 */
isDefaultShip?: (boolean | null)
/**
 * 默认退货 / Default return
 */
isDefaultReturn?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 所属店铺 / Store
 */
store?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface AdminUser {
/**
 * 登录账号 / Login account
 */
username?: (string | null)
/**
 * 姓名 / Name
 */
name?: (string | null)
/**
 * 头像 / Avatar
 */
avatar?: (string | null)
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 邮箱 / E-mail
 */
email?: (string | null)
/**
 * 简介 / Introduction
 */
introduction?: (string | null)
/**
 * 所属端 / Area
 */
area?: ("admin" | "seller" | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 主账号 / Main account
 */
isAdmin?: (boolean | null)
/**
 * 财务账号 / Finance account
 */
isFinance?: (boolean | null)
/**
 * 基础角色 / Base role
 */
baseRole?: ("admin" | "admin2" | "seller" | "seller2" | "caiwu" | null)
/**
 * 角色 / Roles
 */
roles?: (number[] | null)
/**
 * 密码修改时间 / Password changed at
 */
passwordChangedAt?: (string | null)
/**
 * 最后登录 / Last login
 */
loginAt?: (string | null)
/**
 * 登录IP / Login IP
 */
loginIp?: (string | null)
/**
 * 登录次数 / Logins
 */
loginCount?: (number | null)
/**
 * 锁定至 / Locked until
 */
lockedUntil?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewAdminUser {
/**
 * 登录账号 / Login account
 */
username: string
/**
 * 姓名 / Name
 */
name: string
/**
 * 头像 / Avatar
 */
avatar?: (string | null)
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 邮箱 / E-mail
 */
email?: (string | null)
/**
 * 简介 / Introduction
 */
introduction?: (string | null)
/**
 * 所属端 / Area
 */
area: ("admin" | "seller")
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 主账号 / Main account
 */
isAdmin?: (boolean | null)
/**
 * 财务账号 / Finance account
 */
isFinance?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface AfterSale {
/**
 * 售后单号 / After-sale no.
 */
afterSaleNo?: (string | null)
/**
 * 订单编号 / Order no.
 */
order?: (number | null)
/**
 * 商品行号 / Item line
 */
orderLine?: (number | null)
/**
 * 商品 / Goods
 */
goods?: (number | null)
/**
 * 商品图片 / Image
 */
image?: (string | null)
/**
 * 售后商品 / Item
 */
goodsName?: (string | null)
/**
 * 规格描述 / Spec
 */
specText?: (string | null)
/**
 * 订单类型 / Order kind
 */
orderKind?: ("corder" | "gorder" | "normal" | "porder" | null)
/**
 * 专区 / Zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 会员手机号 / Member phone
 */
memberPhone?: (string | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 店铺 / Store
 */
store?: (number | null)
/**
 * 门店 / Offline store
 */
offlineStore?: (number | null)
/**
 * 售后类型 / Type
 */
type?: ("refundOnly" | "returnRefund" | "exchange" | null)
/**
 * 售后阶段 / Stage
 */
stage?: ("inSale" | "afterSale" | null)
/**
 * 是否收到货 / Goods received
 */
received?: (boolean | null)
/**
 * 申请原因 / Reason
 */
reason?: ("noNeed" | "wrong" | "quality" | "mismatch" | "damaged" | "missing" | "late" | "sevenDay" | "other" | null)
/**
 * 问题描述 / Description
 */
description?: (string | null)
/**
 * 凭证图片 / Evidence
 */
images?: (string[] | null)
/**
 * 申请数量 / Quantity
 */
qty?: (number | null)
/**
 * 申请金额 / Amount asked
 */
applyAmount?: (string | null)
/**
 * 退款金额 / Refund amount
 */
refundAmount?: (string | null)
/**
 * 退运费 / Freight refunded
 */
refundFreight?: (string | null)
/**
 * 退回账户 / Accounts returned to
 */
refundPoints?: ({

}[] | null)
/**
 * 退款方式 / Refund way
 */
refundWay?: ("original" | "balance" | "offline" | null)
/**
 * 退货地址 / Return address
 */
returnAddress?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 退货物流 / Return carrier
 */
returnCarrier?: (number | null)
/**
 * 退货单号 / Return tracking no.
 */
returnTrackingNo?: (string | null)
/**
 * 退货时间 / Returned at
 */
returnedAt?: (string | null)
/**
 * 可二次销售 / Resellable
 */
resellable?: (boolean | null)
/**
 * 换货物流 / Re-ship carrier
 */
resendCarrier?: (number | null)
/**
 * 换货单号 / Re-ship no.
 */
resendTrackingNo?: (string | null)
/**
 * 售后状态 / After-sale status
 */
status?: ("applied" | "toReturn" | "returning" | "toRefund" | "refunding" | "toResend" | "resent" | "done" | "rejected" | "refused" | "cancelled" | "refundFailed" | null)
/**
 * 平台介入 / Platform intervention
 */
intervene?: ("no" | "asked" | "handling" | "done" | null)
/**
 * 处理截止 / Deadline
 */
deadline?: (string | null)
/**
 * 售后备注 / Staff remark
 */
staffRemark?: (string | null)
/**
 * 拒绝原因 / Reject reason
 */
rejectReason?: (string | null)
/**
 * 处理人 / Handler
 */
auditor?: (number | null)
/**
 * 处理时间 / Handled at
 */
auditedAt?: (string | null)
/**
 * 退款时间 / Refunded at
 */
refundedAt?: (string | null)
/**
 * 退款流水 / Refund no.
 */
refundNo?: (string | null)
/**
 * 失败原因 / Failure reason
 */
failReason?: (string | null)
/**
 * 协商记录 / Negotiation log
 */
logs?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewAfterSale {
/**
 * 退款金额 / Refund amount
 */
refundAmount?: (string | null)
/**
 * 退款方式 / Refund way
 */
refundWay?: ("original" | "balance" | "offline" | null)
/**
 * 退货地址 / Return address
 */
returnAddress?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 退货物流 / Return carrier
 */
returnCarrier?: (number | null)
/**
 * 退货单号 / Return tracking no.
 */
returnTrackingNo?: (string | null)
/**
 * 可二次销售 / Resellable
 */
resellable?: (boolean | null)
/**
 * 换货物流 / Re-ship carrier
 */
resendCarrier?: (number | null)
/**
 * 换货单号 / Re-ship no.
 */
resendTrackingNo?: (string | null)
/**
 * 售后备注 / Staff remark
 */
staffRemark?: (string | null)
}
export interface NewAfterSaleLog {

}
export interface NewAwardRow {
/**
 * 会员等级 / Member level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 直推比例 / Direct
 */
direct?: (string | null)
/**
 * 间推比例 / Indirect
 */
indirect?: (string | null)
/**
 * 首单加奖 / First order adds
 */
firstOrderPercent?: (string | null)
/**
 * 每月上限 / Cap per month
 */
monthCap?: (string | null)
}
export interface Bargain {
/**
 * 活动名称 / Activity name
 */
name?: (string | null)
/**
 * 砍价商品 / Goods
 */
goods?: (number | null)
/**
 * 砍价规格 / SKU
 */
skuNo?: (string | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 起砍价 / Start price
 */
startPrice?: (string | null)
/**
 * 底价 / Floor price
 */
floorPrice?: (string | null)
/**
 * 活动库存 / Activity stock
 */
activityStock?: (number | null)
/**
 * 砍到底价人数 / Helpers needed
 */
peopleNum?: (number | null)
/**
 * 砍价方式 / Cut mode
 */
cutMode?: ("random" | "fixed" | null)
/**
 * 最小砍价 / Smallest cut
 */
cutMin?: (string | null)
/**
 * 最大砍价 / Largest cut
 */
cutMax?: (string | null)
/**
 * 每刀金额 / Fixed cut
 */
cutFixed?: (string | null)
/**
 * 首刀金额 / First cut
 */
firstCut?: (string | null)
/**
 * 购买条件 / May buy
 */
payWhen?: ("floor" | "any" | null)
/**
 * 砍价有效期(小时) / Valid hours
 */
validHours?: (number | null)
/**
 * 付款时限(小时) / Hours to pay
 */
payHours?: (number | null)
/**
 * 每人发起次数 / Launches per member
 */
limitLaunch?: (number | null)
/**
 * 每人帮砍次数 / Helps per member
 */
limitHelp?: (number | null)
/**
 * 仅新人助力 / Newcomers help only
 */
newcomerHelp?: (boolean | null)
/**
 * 活动开始时间 / Start
 */
startAt?: (string | null)
/**
 * 活动结束时间 / End
 */
endAt?: (string | null)
/**
 * 时间进度 / Phase
 */
phase?: ("before" | "during" | "after" | null)
/**
 * 剩余天数 / Days left
 */
daysLeft?: (number | null)
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享文案 / Share text
 */
shareText?: (string | null)
/**
 * 砍价规则 / Rules
 */
rule?: (string | null)
/**
 * 审核状态 / Review status
 */
auditStatus?: ("pending" | "approved" | "rejected" | "withdrawn" | null)
/**
 * 状态 / Status
 */
status?: ("draft" | "waiting" | "running" | "ended" | "stopped" | null)
/**
 * 发起数 / Launches
 */
launchCount?: (number | null)
/**
 * 助力数 / Helps
 */
helpCount?: (number | null)
/**
 * 成功数 / Successes
 */
successCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
/**
 * 所属店铺 / Store
 */
"goods.store"?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBargain {
/**
 * 活动名称 / Activity name
 */
name: string
/**
 * 砍价商品 / Goods
 */
goods: number
/**
 * 砍价规格 / SKU
 */
skuNo: string
/**
 * 底价 / Floor price
 */
floorPrice: string
/**
 * 活动库存 / Activity stock
 */
activityStock: number
/**
 * 砍到底价人数 / Helpers needed
 */
peopleNum: number
/**
 * 砍价方式 / Cut mode
 */
cutMode?: ("random" | "fixed")
/**
 * 最小砍价 / Smallest cut
 */
cutMin?: (string | null)
/**
 * 最大砍价 / Largest cut
 */
cutMax?: (string | null)
/**
 * 每刀金额 / Fixed cut
 */
cutFixed?: (string | null)
/**
 * 首刀金额 / First cut
 */
firstCut?: (string | null)
/**
 * 购买条件 / May buy
 */
payWhen?: ("floor" | "any")
/**
 * 砍价有效期(小时) / Valid hours
 */
validHours?: (number | null)
/**
 * 付款时限(小时) / Hours to pay
 */
payHours?: (number | null)
/**
 * 每人发起次数 / Launches per member
 */
limitLaunch?: (number | null)
/**
 * 每人帮砍次数 / Helps per member
 */
limitHelp?: (number | null)
/**
 * 仅新人助力 / Newcomers help only
 */
newcomerHelp?: (boolean | null)
/**
 * 活动开始时间 / Start
 */
startAt: string
/**
 * 活动结束时间 / End
 */
endAt: string
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享文案 / Share text
 */
shareText?: (string | null)
/**
 * 砍价规则 / Rules
 */
rule?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface NewBargainHelp {

}
export interface BargainRecord {
/**
 * 砍价活动 / Bargain
 */
bargain?: (number | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 起砍价 / Start price
 */
startPrice?: (string | null)
/**
 * 当前价 / Current price
 */
currentPrice?: (string | null)
/**
 * 底价 / Floor price
 */
floorPrice?: (string | null)
/**
 * 助力数 / Helps
 */
helpCount?: (number | null)
/**
 * 状态 / Status
 */
status?: ("running" | "success" | "failed" | "paid" | null)
/**
 * 失效时间 / Expires at
 */
expireAt?: (string | null)
/**
 * 订单 / Order
 */
order?: (number | null)
/**
 * 助力明细 / Helps
 */
helps?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBargainRecord {

}
export interface BargainSetting {
/**
 * 开启砍价 / Bargains on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 默认有效期(小时) / Default hours
 */
defaultHours?: (number | null)
/**
 * 付款时限(小时) / Hours to pay
 */
payHours?: (number | null)
/**
 * 最少帮砍人数 / Fewest helpers
 */
minHelpers?: (number | null)
/**
 * 最多帮砍人数 / Most helpers
 */
maxHelpers?: (number | null)
/**
 * 首刀比例 / First cut
 */
firstCutRate?: (string | null)
/**
 * 新人加砍倍数 / New helpers cut more by
 */
newcomerHelpFactor?: (string | null)
/**
 * 每日帮砍次数 / Helps a day
 */
dailyHelpLimit?: (number | null)
/**
 * 每日发起次数 / Launches a day
 */
dailyLaunchLimit?: (number | null)
/**
 * 砍到底自动成单 / Order at floor price
 */
autoBuy?: (boolean | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享图 / Share image
 */
shareImage?: (string | null)
/**
 * 活动规则 / Rules
 */
rule?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBargainSetting {
/**
 * 开启砍价 / Bargains on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 默认有效期(小时) / Default hours
 */
defaultHours?: number
/**
 * 付款时限(小时) / Hours to pay
 */
payHours?: number
/**
 * 最少帮砍人数 / Fewest helpers
 */
minHelpers?: number
/**
 * 最多帮砍人数 / Most helpers
 */
maxHelpers?: number
/**
 * 首刀比例 / First cut
 */
firstCutRate?: (string | null)
/**
 * 新人加砍倍数 / New helpers cut more by
 */
newcomerHelpFactor?: (string | null)
/**
 * 每日帮砍次数 / Helps a day
 */
dailyHelpLimit?: (number | null)
/**
 * 每日发起次数 / Launches a day
 */
dailyLaunchLimit?: (number | null)
/**
 * 砍到底自动成单 / Order at floor price
 */
autoBuy?: (boolean | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享图 / Share image
 */
shareImage?: (string | null)
/**
 * 活动规则 / Rules
 */
rule: string
}
export interface NewBatchRule {
/**
 * 修改项 / Target
 */
target: ("skuPrice" | "skuStock" | "skuMarketPrice" | "marketPrice" | "vipPrices" | "freightType" | "freightAmount" | "freightTemplate" | "shipWithinHours" | "goodsTags" | "sort" | "buyerLevels" | "limitQty" | "benefits" | "payRules" | "status")
/**
 * 操作 / Operation
 */
op?: ("set" | "add" | "sub" | "mul" | "round" | "append" | "clear")
/**
 * 值 / Value
 */
value?: (string | null)
/**
 * 结果下限 / Lowest result
 */
minimum?: (string | null)
/**
 * 结果上限 / Highest result
 */
maximum?: (string | null)
}
export interface BatchRun {
/**
 * 批次编号 / Run no.
 */
runNo?: (string | null)
/**
 * 批次模板 / Template
 */
template?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 商品数 / Goods
 */
total?: (number | null)
/**
 * 已修改 / Changed
 */
changed?: (number | null)
/**
 * 无变化 / Skipped
 */
skipped?: (number | null)
/**
 * 失败 / Failed
 */
failed?: (number | null)
/**
 * 需复核 / Needs a second person
 */
needReview?: (boolean | null)
/**
 * 状态 / Status
 */
status?: ("preview" | "waitReview" | "done" | "reverted" | "failed" | null)
/**
 * 发起人 / Maker
 */
maker?: (number | null)
/**
 * 复核人 / Second person
 */
reviewedBy?: (number | null)
/**
 * 执行时间 / Started
 */
startedAt?: (string | null)
/**
 * 完成时间 / Finished
 */
finishedAt?: (string | null)
/**
 * 原因 / Reason
 */
failReason?: (string | null)
/**
 * 执行明细 / Lines
 */
lines?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBatchRun {

}
export interface NewBatchRunLine {

}
export interface BatchTemplate {
/**
 * 模板名称 / Template name
 */
name?: (string | null)
/**
 * 用途 / Purpose
 */
purpose?: ("price" | "stock" | "freight" | "benefit" | "status" | "mixed" | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 变更规则 / Changes
 */
rules?: ({
/**
 * 修改项 / Target
 */
target: ("skuPrice" | "skuStock" | "skuMarketPrice" | "marketPrice" | "vipPrices" | "freightType" | "freightAmount" | "freightTemplate" | "shipWithinHours" | "goodsTags" | "sort" | "buyerLevels" | "limitQty" | "benefits" | "payRules" | "status")
/**
 * 操作 / Operation
 */
op?: ("set" | "add" | "sub" | "mul" | "round" | "append" | "clear")
/**
 * 值 / Value
 */
value?: (string | null)
/**
 * 结果下限 / Lowest result
 */
minimum?: (string | null)
/**
 * 结果上限 / Highest result
 */
maximum?: (string | null)
}[] | null)
/**
 * 单次上限 / Row limit
 */
maxRows?: (number | null)
/**
 * 执行需复核 / Needs a second person
 */
needReview?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 使用次数 / Uses
 */
usedCount?: (number | null)
/**
 * 最近使用 / Last used
 */
lastUsedAt?: (string | null)
/**
 * 创建人 / Created by
 */
maker?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBatchTemplate {
/**
 * 模板名称 / Template name
 */
name: string
/**
 * 用途 / Purpose
 */
purpose: ("price" | "stock" | "freight" | "benefit" | "status" | "mixed")
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 变更规则 / Changes
 */
rules: {
/**
 * 修改项 / Target
 */
target: ("skuPrice" | "skuStock" | "skuMarketPrice" | "marketPrice" | "vipPrices" | "freightType" | "freightAmount" | "freightTemplate" | "shipWithinHours" | "goodsTags" | "sort" | "buyerLevels" | "limitQty" | "benefits" | "payRules" | "status")
/**
 * 操作 / Operation
 */
op?: ("set" | "add" | "sub" | "mul" | "round" | "append" | "clear")
/**
 * 值 / Value
 */
value?: (string | null)
/**
 * 结果下限 / Lowest result
 */
minimum?: (string | null)
/**
 * 结果上限 / Highest result
 */
maximum?: (string | null)
}[]
/**
 * 单次上限 / Row limit
 */
maxRows?: number
/**
 * 执行需复核 / Needs a second person
 */
needReview?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface BusinessCommunity {
/**
 * 商圈名称 / Community name
 */
name?: (string | null)
/**
 * 商圈封面 / Cover
 */
cover?: (string | null)
/**
 * 商圈图集 / Photos
 */
images?: (string[] | null)
/**
 * 所在地区 / Region
 */
region?: (string[] | null)
/**
 * 地址 / Address
 */
address?: (string | null)
/**
 * 中心位置 / Centre
 */
center?: ({
lat: number
lng: number
} | null)
/**
 * 覆盖半径(米) / Radius (m)
 */
radius?: (number | null)
/**
 * 商圈负责人 / Manager
 */
manager?: (number | null)
/**
 * 负责人电话 / Manager phone
 */
managerPhone?: (string | null)
/**
 * 服务商 / Service provider
 */
server?: (number | null)
/**
 * 主要业态 / Industries
 */
industries?: (number[] | null)
/**
 * 商圈标签 / Tags
 */
tagsText?: (string[] | null)
/**
 * 入驻门店数 / Stores
 */
storeCount?: (number | null)
/**
 * 本月流水 / Turnover this month
 */
monthTurnover?: (string | null)
/**
 * 负责人分成比例 / Manager share
 */
managerRate?: (string | null)
/**
 * 商圈介绍 / Introduction
 */
intro?: (string | null)
/**
 * 热门商圈 / Hot
 */
isHot?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewBusinessCommunity {
/**
 * 商圈名称 / Community name
 */
name: string
/**
 * 商圈封面 / Cover
 */
cover: string
/**
 * 商圈图集 / Photos
 */
images?: (string[] | null)
/**
 * 所在地区 / Region
 */
region: string[]
/**
 * 地址 / Address
 */
address: string
/**
 * 中心位置 / Centre
 */
center: {
lat: number
lng: number
}
/**
 * 覆盖半径(米) / Radius (m)
 */
radius?: number
/**
 * 商圈负责人 / Manager
 */
manager?: (number | null)
/**
 * 负责人电话 / Manager phone
 */
managerPhone?: (string | null)
/**
 * 服务商 / Service provider
 */
server?: (number | null)
/**
 * 主要业态 / Industries
 */
industries?: (number[] | null)
/**
 * 商圈标签 / Tags
 */
tagsText?: (string[] | null)
/**
 * 负责人分成比例 / Manager share
 */
managerRate?: (string | null)
/**
 * 商圈介绍 / Introduction
 */
intro?: (string | null)
/**
 * 热门商圈 / Hot
 */
isHot?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface Category {
/**
 * 分类组 / Group
 */
group?: ("goods" | "industry" | "course" | null)
/**
 * 上级分类 / Parent
 */
parent?: (number | null)
/**
 * 分类名称 / Name
 */
name?: (string | null)
/**
 * 简称 / Short name
 */
shortName?: (string | null)
/**
 * 分类图标 / Icon
 */
icon?: (string | null)
/**
 * 分类广告图 / Category image
 */
image?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 类目保证金 / Category deposit
 */
depositAmount?: (string | null)
/**
 * 需要资质 / Needs qualification
 */
needAptitude?: (boolean | null)
/**
 * 默认售后天数 / Default after-sale days
 */
afterSaleDays?: (number | null)
/**
 * 首页显示 / On home
 */
isHome?: (boolean | null)
/**
 * 推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 层级 / Level
 */
level?: (number | null)
/**
 * 末级分类 / Lowest level
 */
isLeaf?: (boolean | null)
/**
 * 商品数 / Goods
 */
goodsCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewCategory {
/**
 * 分类组 / Group
 */
group?: ("goods" | "industry" | "course")
/**
 * 上级分类 / Parent
 */
parent?: (number | null)
/**
 * 分类名称 / Name
 */
name: string
/**
 * 简称 / Short name
 */
shortName?: (string | null)
/**
 * 分类图标 / Icon
 */
icon?: (string | null)
/**
 * 分类广告图 / Category image
 */
image?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 类目保证金 / Category deposit
 */
depositAmount?: (string | null)
/**
 * 需要资质 / Needs qualification
 */
needAptitude?: (boolean | null)
/**
 * 默认售后天数 / Default after-sale days
 */
afterSaleDays?: (number | null)
/**
 * 首页显示 / On home
 */
isHome?: (boolean | null)
/**
 * 推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface NewChangeRow {

}
export interface Comment {
/**
 * 商品 / Goods
 */
goods?: (number | null)
/**
 * 规格 / SKU
 */
skuText?: (string | null)
/**
 * 订单编号 / Order no.
 */
order?: (number | null)
/**
 * 订单商品行 / Order line
 */
line?: (number | null)
/**
 * 评价会员 / Member
 */
member?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 商品评分 / Goods score
 */
goodsScore?: (number | null)
/**
 * 服务评分 / Service score
 */
serviceScore?: (number | null)
/**
 * 物流评分 / Logistics score
 */
expressScore?: (number | null)
/**
 * 评价等级 / Comment level
 */
level?: ("good" | "fair" | "bad" | null)
/**
 * 评价内容 / Content
 */
content?: (string | null)
/**
 * 评价图片 / Photos
 */
images?: (string[] | null)
/**
 * 有图 / With photos
 */
hasImages?: (boolean | null)
/**
 * 评价视频 / Video
 */
video?: (string | null)
/**
 * 匿名 / Anonymous
 */
anonymous?: (boolean | null)
/**
 * 追评 / Follow-up
 */
append?: (string | null)
/**
 * 追评图片 / Follow-up photos
 */
appendImages?: (string[] | null)
/**
 * 商家回复 / Reply
 */
reply?: (string | null)
/**
 * 回复时间 / Replied at
 */
repliedAt?: (string | null)
/**
 * 已回复 / Replied
 */
replied?: (boolean | null)
/**
 * 置顶 / Pinned
 */
top?: (boolean | null)
/**
 * 精选 / Featured
 */
featured?: (boolean | null)
/**
 * 状态 / Status
 */
status?: ("pending" | "shown" | "hidden" | "rejected" | null)
/**
 * 处理原因 / Reason
 */
reason?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewComment {
/**
 * 商家回复 / Reply
 */
reply?: (string | null)
/**
 * 置顶 / Pinned
 */
top?: (boolean | null)
/**
 * 精选 / Featured
 */
featured?: (boolean | null)
}
export interface ConsumePointsSetting {
/**
 * 开启消费积分 / Enabled
 */
enabled?: (boolean | null)
/**
 * 消费1元得积分 / Points per yuan
 */
earnRate?: (string | null)
/**
 * 计算基数 / Earn on
 */
earnBase?: ("paid" | "goods" | null)
/**
 * 发放时机 / Earned when
 */
earnTrigger?: ("paid" | "received" | "completed" | null)
/**
 * 允许抵扣 / Deduction allowed
 */
deductOn?: (boolean | null)
/**
 * N积分抵1元 / Points per yuan off
 */
deductRate?: (string | null)
/**
 * 单笔最高抵扣 / Maximum share per order
 */
deductMaxPercent?: (string | null)
/**
 * 起抵积分 / Minimum points
 */
minDeductPoints?: (number | null)
/**
 * 每日释放比例 / Daily release
 */
dailyReleaseRate?: (string | null)
/**
 * 释放时间 / Release time
 */
releaseTime?: (string | null)
/**
 * 每日释放上限 / Daily release cap
 */
releaseCapPerDay?: (string | null)
/**
 * 积分有效期(月) / Points valid (months)
 */
expireMonths?: (number | null)
/**
 * 允许转赠 / Transfer allowed
 */
transferOn?: (boolean | null)
/**
 * 转赠手续费率 / Transfer fee
 */
transferFeeRate?: (string | null)
/**
 * 消费板块 / Consumption plates
 */
plates?: ({
/**
 * 消费板块 / Plate
 */
name: string
/**
 * 对应专区 / Zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 获取倍数 / Earn multiple
 */
earnMultiple?: string
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}[] | null)
/**
 * 规则说明 / Rules
 */
rule?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewConsumePointsSetting {
/**
 * 开启消费积分 / Enabled
 */
enabled?: (boolean | null)
/**
 * 消费1元得积分 / Points per yuan
 */
earnRate?: string
/**
 * 计算基数 / Earn on
 */
earnBase?: ("paid" | "goods")
/**
 * 发放时机 / Earned when
 */
earnTrigger?: ("paid" | "received" | "completed")
/**
 * 允许抵扣 / Deduction allowed
 */
deductOn?: (boolean | null)
/**
 * N积分抵1元 / Points per yuan off
 */
deductRate?: (string | null)
/**
 * 单笔最高抵扣 / Maximum share per order
 */
deductMaxPercent?: (string | null)
/**
 * 起抵积分 / Minimum points
 */
minDeductPoints?: (number | null)
/**
 * 每日释放比例 / Daily release
 */
dailyReleaseRate?: string
/**
 * 释放时间 / Release time
 */
releaseTime?: string
/**
 * 每日释放上限 / Daily release cap
 */
releaseCapPerDay?: (string | null)
/**
 * 积分有效期(月) / Points valid (months)
 */
expireMonths?: (number | null)
/**
 * 允许转赠 / Transfer allowed
 */
transferOn?: (boolean | null)
/**
 * 转赠手续费率 / Transfer fee
 */
transferFeeRate?: (string | null)
/**
 * 消费板块 / Consumption plates
 */
plates?: ({
/**
 * 消费板块 / Plate
 */
name: string
/**
 * 对应专区 / Zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 获取倍数 / Earn multiple
 */
earnMultiple?: string
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}[] | null)
/**
 * 规则说明 / Rules
 */
rule?: (string | null)
}
export interface NewConsumerPlate {
/**
 * 消费板块 / Plate
 */
name: string
/**
 * 对应专区 / Zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 获取倍数 / Earn multiple
 */
earnMultiple?: string
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface ContributionSetting {
/**
 * 开启返还 / Returns on
 */
enabled?: (boolean | null)
/**
 * 消费赠送比例 / Gained per yuan
 */
gainRatio?: (string | null)
/**
 * 专区比例 / By zone
 */
zoneRatios?: ({
/**
 * 专区 / Zone
 */
zone: ("normal" | "liveGoods" | "newPeopleGoods")
/**
 * 赠送比例 / Gained
 */
percent: string
}[] | null)
/**
 * 等级倍率 / By level
 */
levelRatios?: ({
/**
 * 会员等级 / Level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 倍率 / Ratio
 */
percent: string
}[] | null)
/**
 * 返还方式 / Mode
 */
releaseMode?: ("percent" | "pool" | null)
/**
 * 每日返还比例 / Daily rate
 */
dayRate?: (string | null)
/**
 * 资金池提取比例 / Share of yesterday's sales
 */
poolRate?: (string | null)
/**
 * 起返贡献值 / From
 */
minHold?: (string | null)
/**
 * 每人每日上限 / Cap per member and day
 */
dayCap?: (string | null)
/**
 * 返还总上限 / Total cap of the order amount
 */
totalCap?: (string | null)
/**
 * 返还去向 / Paid into
 */
target?: ({
/**
 * 资产 / Asset
 */
asset: ("balance" | "stored" | "redPacket" | "points" | "consumePoints")
/**
 * 占比 / Share
 */
percent: string
}[] | null)
/**
 * 执行时间 / Run at
 */
runTime?: (string | null)
/**
 * 暂停日期 / Pause days
 */
pauseDates?: (string[] | null)
/**
 * 规则说明 / Rules
 */
ruleText?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewContributionSetting {
/**
 * 开启返还 / Returns on
 */
enabled?: (boolean | null)
/**
 * 消费赠送比例 / Gained per yuan
 */
gainRatio?: string
/**
 * 专区比例 / By zone
 */
zoneRatios?: ({
/**
 * 专区 / Zone
 */
zone: ("normal" | "liveGoods" | "newPeopleGoods")
/**
 * 赠送比例 / Gained
 */
percent: string
}[] | null)
/**
 * 等级倍率 / By level
 */
levelRatios?: ({
/**
 * 会员等级 / Level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 倍率 / Ratio
 */
percent: string
}[] | null)
/**
 * 返还方式 / Mode
 */
releaseMode?: ("percent" | "pool")
/**
 * 每日返还比例 / Daily rate
 */
dayRate?: (string | null)
/**
 * 资金池提取比例 / Share of yesterday's sales
 */
poolRate?: (string | null)
/**
 * 起返贡献值 / From
 */
minHold?: string
/**
 * 每人每日上限 / Cap per member and day
 */
dayCap?: (string | null)
/**
 * 返还总上限 / Total cap of the order amount
 */
totalCap?: string
/**
 * 返还去向 / Paid into
 */
target?: {
/**
 * 资产 / Asset
 */
asset: ("balance" | "stored" | "redPacket" | "points" | "consumePoints")
/**
 * 占比 / Share
 */
percent: string
}[]
/**
 * 执行时间 / Run at
 */
runTime?: string
/**
 * 暂停日期 / Pause days
 */
pauseDates?: (string[] | null)
/**
 * 规则说明 / Rules
 */
ruleText?: (string | null)
}
export interface Coupon {
/**
 * 优惠券编号 / Coupon no.
 */
couponNo?: (string | null)
/**
 * 优惠券名称 / Coupon name
 */
name?: (string | null)
/**
 * 优惠券类型 / Kind
 */
kind?: ("cash" | "discount" | "freight" | null)
/**
 * 面额 / Face value
 */
amount?: (string | null)
/**
 * 折扣(%) / Percent paid
 */
discount?: (string | null)
/**
 * 最多优惠 / Maximum discount
 */
maxAmount?: (string | null)
/**
 * 使用门槛 / Minimum spend
 */
minAmount?: (string | null)
/**
 * 发券方 / Issuer
 */
issuer?: ("platform" | "seller" | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 成本承担 / Cost bearer
 */
bearer?: ("platform" | "seller" | "share" | null)
/**
 * 平台承担比例 / Platform share
 */
platformShare?: (string | null)
/**
 * 适用范围 / Scope
 */
scopeType?: ("all" | "category" | "goods" | "exclude" | "zone" | "store" | null)
/**
 * 适用对象 / Applies to
 */
scopeIds?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 领取方式 / How obtained
 */
getType?: ("self" | "newcomer" | "manual" | "gift" | "code" | null)
/**
 * 发放总量 / Total issued
 */
total?: (number | null)
/**
 * 每人限领 / Per member
 */
perLimit?: (number | null)
/**
 * 每日限领 / Per day
 */
dayLimit?: (number | null)
/**
 * 可领会员等级 / Levels
 */
levels?: (("0" | "1" | "2" | "3" | "4")[] | null)
/**
 * 领取开始时间 / Collect from
 */
collectStartAt?: (string | null)
/**
 * 领取结束时间 / Collect until
 */
collectEndAt?: (string | null)
/**
 * 有效期类型 / Validity
 */
validType?: ("fixed" | "today" | "tomorrow" | null)
/**
 * 使用开始时间 / Use from
 */
useStartAt?: (string | null)
/**
 * 使用结束时间 / Use until
 */
useEndAt?: (string | null)
/**
 * 有效天数 / Valid days
 */
validDays?: (number | null)
/**
 * 可与活动同享 / Stackable
 */
stackable?: (boolean | null)
/**
 * 使用说明 / Terms
 */
description?: (string | null)
/**
 * 状态 / Status
 */
status?: ("draft" | "running" | "paused" | "ended" | "voided" | null)
/**
 * 已领取 / Collected
 */
collected?: (number | null)
/**
 * 已使用 / Used
 */
used?: (number | null)
/**
 * 使用率 / Use rate
 */
useRate?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewCoupon {
/**
 * 优惠券名称 / Coupon name
 */
name: string
/**
 * 优惠券类型 / Kind
 */
kind?: ("cash" | "discount" | "freight")
/**
 * 面额 / Face value
 */
amount?: (string | null)
/**
 * 折扣(%) / Percent paid
 */
discount?: (string | null)
/**
 * 最多优惠 / Maximum discount
 */
maxAmount?: (string | null)
/**
 * 使用门槛 / Minimum spend
 */
minAmount?: (string | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 成本承担 / Cost bearer
 */
bearer?: ("platform" | "seller" | "share" | null)
/**
 * 平台承担比例 / Platform share
 */
platformShare?: (string | null)
/**
 * 适用范围 / Scope
 */
scopeType?: ("all" | "category" | "goods" | "exclude" | "zone" | "store")
/**
 * 适用对象 / Applies to
 */
scopeIds?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 领取方式 / How obtained
 */
getType?: ("self" | "newcomer" | "manual" | "gift" | "code")
/**
 * 发放总量 / Total issued
 */
total?: (number | null)
/**
 * 每人限领 / Per member
 */
perLimit?: (number | null)
/**
 * 每日限领 / Per day
 */
dayLimit?: (number | null)
/**
 * 可领会员等级 / Levels
 */
levels?: (("0" | "1" | "2" | "3" | "4")[] | null)
/**
 * 领取开始时间 / Collect from
 */
collectStartAt?: (string | null)
/**
 * 领取结束时间 / Collect until
 */
collectEndAt?: (string | null)
/**
 * 有效期类型 / Validity
 */
validType?: ("fixed" | "today" | "tomorrow")
/**
 * 使用开始时间 / Use from
 */
useStartAt?: (string | null)
/**
 * 使用结束时间 / Use until
 */
useEndAt?: (string | null)
/**
 * 有效天数 / Valid days
 */
validDays?: (number | null)
/**
 * 可与活动同享 / Stackable
 */
stackable?: (boolean | null)
/**
 * 使用说明 / Terms
 */
description?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface CouponIssue {
/**
 * 券码 / Code
 */
code?: (string | null)
/**
 * 优惠券 / Coupon
 */
coupon?: (number | null)
/**
 * 优惠券名称 / Coupon name
 */
couponName?: (string | null)
/**
 * 优惠内容 / Value
 */
valueText?: (string | null)
/**
 * 领取会员 / Member
 */
member?: (number | null)
/**
 * 领取方式 / How obtained
 */
getType?: ("self" | "newcomer" | "manual" | "gift" | "code" | null)
/**
 * 状态 / Status
 */
status?: ("unused" | "locked" | "used" | "expired" | "void" | null)
/**
 * 领取时间 / Collected
 */
collectedAt?: (string | null)
/**
 * 生效时间 / Effective at
 */
startAt?: (string | null)
/**
 * 失效时间 / Expires at
 */
endAt?: (string | null)
/**
 * 使用时间 / Used
 */
usedAt?: (string | null)
/**
 * 使用订单 / Order
 */
order?: (number | null)
/**
 * 实际优惠 / Actual discount
 */
discountAmount?: (string | null)
/**
 * 发放人 / Sent by
 */
sentBy?: (number | null)
/**
 * 作废原因 / Void reason
 */
voidReason?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewCouponIssue {

}
export interface DailyStat {
/**
 * 日期 / Date
 */
day?: (string | null)
/**
 * 店铺 / Store
 */
store?: (number | null)
/**
 * 下单数 / Orders placed
 */
orderCount?: (number | null)
/**
 * 下单人数 / Ordering members
 */
orderMembers?: (number | null)
/**
 * 下单金额 / Ordered amount
 */
orderAmount?: (string | null)
/**
 * 支付订单数 / Paid orders
 */
payOrderCount?: (number | null)
/**
 * 支付买家数 / Paying members
 */
payMembers?: (number | null)
/**
 * 支付件数 / Items paid
 */
payQty?: (number | null)
/**
 * 支付金额 / Paid amount
 */
payAmount?: (string | null)
/**
 * 新客数 / New buyers
 */
newPayMembers?: (number | null)
/**
 * 老客数 / Returning buyers
 */
oldPayMembers?: (number | null)
/**
 * 退款单数 / Refund count
 */
refundCount?: (number | null)
/**
 * 退款金额 / Refund amount
 */
refundAmount?: (string | null)
/**
 * 发货单数 / Shipments
 */
shipCount?: (number | null)
/**
 * 新增会员 / New members
 */
newMembers?: (number | null)
/**
 * 充值金额 / Recharge amount
 */
rechargeAmount?: (string | null)
/**
 * 提现金额 / Withdrawal amount
 */
withdrawAmount?: (string | null)
/**
 * 平台服务费 / Platform fee
 */
platformFee?: (string | null)
/**
 * 访客数 / Visitors
 */
visitors?: (number | null)
/**
 * 浏览量 / Page views
 */
views?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewDailyStat {

}
export interface NewExcludedRegion {
/**
 * 地区 / Region
 */
region: string[]
}
export interface NewFreightArea {
/**
 * 配送地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 首件/首重/首体积 / First
 */
first: string
/**
 * 运费 / Fee
 */
firstFee: string
/**
 * 续件/续重/续体积 / Each further
 */
next: string
/**
 * 续费 / Further fee
 */
nextFee: string
}
export interface NewFreightFree {
/**
 * 包邮地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 包邮件数/重量/体积 / Units from
 */
minUnits?: (string | null)
/**
 * 包邮金额 / Amount from
 */
minAmount?: (string | null)
}
export interface FreightTemplate {
/**
 * 模板名称 / Template name
 */
name?: (string | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 计费方式 / Charge by
 */
chargeType?: ("piece" | "weight" | "volume" | null)
/**
 * 发货地 / Ships from
 */
shipFrom?: (string[] | null)
/**
 * 配送区域及运费 / Areas and fees
 */
areas?: ({
/**
 * 配送地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 首件/首重/首体积 / First
 */
first: string
/**
 * 运费 / Fee
 */
firstFee: string
/**
 * 续件/续重/续体积 / Each further
 */
next: string
/**
 * 续费 / Further fee
 */
nextFee: string
}[] | null)
/**
 * 指定包邮 / Conditional free shipping
 */
freeOn?: (boolean | null)
/**
 * 包邮条件 / Free-shipping rules
 */
frees?: ({
/**
 * 包邮地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 包邮件数/重量/体积 / Units from
 */
minUnits?: (string | null)
/**
 * 包邮金额 / Amount from
 */
minAmount?: (string | null)
}[] | null)
/**
 * 指定不送达 / No-delivery areas
 */
noDeliveryOn?: (boolean | null)
/**
 * 不送达地区 / No-delivery regions
 */
noRegions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 默认模板 / Default
 */
isDefault?: (boolean | null)
/**
 * 使用商品数 / Goods using it
 */
usedCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewFreightTemplate {
/**
 * 模板名称 / Template name
 */
name: string
/**
 * 所属商家 / Seller
 */
seller?: number
/**
 * 计费方式 / Charge by
 */
chargeType?: ("piece" | "weight" | "volume")
/**
 * 发货地 / Ships from
 */
shipFrom: string[]
/**
 * 配送区域及运费 / Areas and fees
 */
areas: {
/**
 * 配送地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 首件/首重/首体积 / First
 */
first: string
/**
 * 运费 / Fee
 */
firstFee: string
/**
 * 续件/续重/续体积 / Each further
 */
next: string
/**
 * 续费 / Further fee
 */
nextFee: string
}[]
/**
 * 指定包邮 / Conditional free shipping
 */
freeOn?: (boolean | null)
/**
 * 包邮条件 / Free-shipping rules
 */
frees?: ({
/**
 * 包邮地区 / Regions
 */
regions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 包邮件数/重量/体积 / Units from
 */
minUnits?: (string | null)
/**
 * 包邮金额 / Amount from
 */
minAmount?: (string | null)
}[] | null)
/**
 * 指定不送达 / No-delivery areas
 */
noDeliveryOn?: (boolean | null)
/**
 * 不送达地区 / No-delivery regions
 */
noRegions?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 默认模板 / Default
 */
isDefault?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface NewFullReduction {
/**
 * 满 / From
 */
full: string
/**
 * 减 / Off
 */
minus: string
}
export interface Goods {
/**
 * 商品货号 / Goods no.
 */
goodsNo?: (string | null)
/**
 * 商品名称 / Goods name
 */
name?: (string | null)
/**
 * 商品卖点 / Selling point
 */
subtitle?: (string | null)
/**
 * 关键词 / Keywords
 */
keywords?: (string[] | null)
/**
 * 所属专区 / Zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 商品类型 / Goods type
 */
goodsType?: ("physical" | "virtual" | "service" | "card" | null)
/**
 * 商品分类 / Goods category
 */
category?: (number | null)
/**
 * 品牌 / Brand
 */
brandName?: (string | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 所属店铺 / Store
 */
store?: (number | null)
/**
 * 商品主图 / Cover image
 */
cover?: (string | null)
/**
 * 商品图集 / Gallery
 */
images?: (string[] | null)
/**
 * 主图视频 / Video
 */
video?: (string | null)
/**
 * 商品详情 / Detail
 */
detail?: (string | null)
/**
 * 单位 / Unit
 */
unit?: (string | null)
/**
 * 商品规格 / Spec type
 */
specType?: ("single" | "multi" | null)
/**
 * 规格项 / Spec options
 */
specs?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 规格明细 / SKUs
 */
skus?: ({
/**
 * 规格编码 / SKU code
 */
skuNo?: (string | null)
/**
 * 规格值 / Spec values
 */
specValues?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 规格图 / Image
 */
image?: (string | null)
/**
 * 售价 / Price
 */
price: string
/**
 * 划线价 / List price
 */
marketPrice?: (string | null)
/**
 * 成本价 / Cost
 */
costPrice?: (string | null)
/**
 * 会员价 / Member prices
 */
vipPrices?: ({
"0"?: string
"1"?: string
"2"?: string
"3"?: string
"4"?: string
} | null)
/**
 * 库存 / Stock
 */
stock: number
/**
 * 条形码 / Barcode
 */
barcode?: (string | null)
/**
 * 重量(kg) / Weight (kg)
 */
weight?: (string | null)
/**
 * 体积(m³) / Volume (m³)
 */
volume?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[] | null)
/**
 * 售价 / Price
 */
price?: (string | null)
/**
 * 最高售价 / Highest price
 */
maxPrice?: (string | null)
/**
 * 划线价 / List price
 */
marketPrice?: (string | null)
/**
 * 库存 / Stock
 */
stock?: (number | null)
/**
 * 库存预警值 / Low-stock level
 */
stockWarn?: (number | null)
/**
 * 显示库存 / Show stock
 */
showStock?: (boolean | null)
/**
 * 销量 / Sales
 */
sales?: (number | null)
/**
 * 虚拟销量 / Virtual sales
 */
virtualSales?: (number | null)
/**
 * 起购数量 / Minimum quantity
 */
minQty?: (number | null)
/**
 * 限购类型 / Purchase limit
 */
limitType?: ("none" | "perOrder" | "perMember" | "perDay" | null)
/**
 * 限购数量 / Limit quantity
 */
limitQty?: (number | null)
/**
 * 配送方式 / Delivery method
 */
deliveryMethods?: (("express" | "pickup" | "none")[] | null)
/**
 * 运费设置 / Freight
 */
freightType?: ("free" | "fixed" | "template" | null)
/**
 * 固定运费 / Fixed freight
 */
freightAmount?: (string | null)
/**
 * 运费模板 / Freight template
 */
freightTemplate?: (number | null)
/**
 * 发货时长 / Shipping duration
 */
shipWithinHours?: ("24" | "48" | "72" | "168" | "360" | null)
/**
 * 发货地 / Ships from
 */
shipFrom?: (string[] | null)
/**
 * 服务保障 / Service promises
 */
serviceTags?: (("sevenDay" | "genuine" | "fastRefund" | "freightInsurance" | "freeShip")[] | null)
/**
 * 售后天数 / After-sale days
 */
afterSaleDays?: (number | null)
/**
 * 可购会员等级 / Buyer levels
 */
buyerLevels?: (("0" | "1" | "2" | "3" | "4")[] | null)
/**
 * 支付规则 / Payment rules
 */
payRules?: ({
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("allow" | "must" | "full")
/**
 * 最高抵扣比例 / Maximum share
 */
maxPercent?: (string | null)
/**
 * 固定数额 / Fixed amount
 */
fixedAmount?: (string | null)
/**
 * 兑换比例(1元=N) / Rate per yuan
 */
rate?: (string | null)
}[] | null)
/**
 * 赠送权益 / Benefits
 */
benefits?: ({
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("fixed" | "percent" | "multiple")
/**
 * 数值 / Value
 */
value: string
/**
 * 发放时机 / Granted when
 */
trigger?: ("paid" | "received" | "completed")
/**
 * 释放方式 / Release
 */
release?: ("once" | "daily" | "monthly")
/**
 * 每期释放比例 / Release per period
 */
releaseRate?: (string | null)
/**
 * 释放基数 / Release base
 */
releaseBase?: ("initial" | "remaining" | null)
/**
 * 封顶额 / Cap
 */
capAmount?: (string | null)
/**
 * 有效期(天) / Valid days
 */
validDays?: (number | null)
}[] | null)
/**
 * 参与分佣 / Commission on
 */
commissionOn?: (boolean | null)
/**
 * 一级佣金比例 / Level-1 commission
 */
commission1?: (string | null)
/**
 * 二级佣金比例 / Level-2 commission
 */
commission2?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 商品标签 / Badges
 */
goodsTags?: (string[] | null)
/**
 * 首页推荐 / Recommended
 */
recommended?: (boolean | null)
/**
 * 上架方式 / Listing mode
 */
onSaleMode?: ("now" | "schedule" | "warehouse" | null)
/**
 * 定时上架时间 / On-sale time
 */
onSaleAt?: (string | null)
/**
 * 自动下架时间 / Off-sale time
 */
offSaleAt?: (string | null)
/**
 * 商品状态 / Goods status
 */
status?: ("draft" | "warehouse" | "onSale" | "frozen" | "recycled" | null)
/**
 * 审核状态 / Review status
 */
auditStatus?: ("none" | "prePending" | "pending" | "approved" | "rejected" | null)
/**
 * 上次通过的内容 / As last approved
 */
approved?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 驳回原因 / Reject reason
 */
auditRemark?: (string | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 预审人 / Pre-reviewer
 */
preReviewer?: (number | null)
/**
 * 提交时间 / Submitted at
 */
submittedAt?: (string | null)
/**
 * 提交次数 / Attempts
 */
submitTimes?: (number | null)
/**
 * 审核记录 / Review log
 */
auditLogs?: ({

}[] | null)
/**
 * 下架原因 / Off-sale reason
 */
offReason?: (string | null)
/**
 * 违规凭证 / Evidence of the violation
 */
freezeEvidence?: (string[] | null)
/**
 * 好评分 / Rating
 */
score?: (string | null)
/**
 * 评价数 / Comments
 */
commentCount?: (number | null)
/**
 * 浏览量 / Views
 */
viewCount?: (number | null)
/**
 * 商品二维码 / QR code
 */
qrcode?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewGoods {
/**
 * 商品名称 / Goods name
 */
name: string
/**
 * 商品卖点 / Selling point
 */
subtitle?: (string | null)
/**
 * 关键词 / Keywords
 */
keywords?: (string[] | null)
/**
 * 商品类型 / Goods type
 */
goodsType?: ("physical" | "virtual" | "service" | "card")
/**
 * 商品分类 / Goods category
 */
category: number
/**
 * 品牌 / Brand
 */
brandName?: (string | null)
/**
 * 所属商家 / Seller
 */
seller?: number
/**
 * 所属店铺 / Store
 */
store: number
/**
 * 商品主图 / Cover image
 */
cover: string
/**
 * 商品图集 / Gallery
 */
images: string[]
/**
 * 主图视频 / Video
 */
video?: (string | null)
/**
 * 商品详情 / Detail
 */
detail: string
/**
 * 单位 / Unit
 */
unit?: string
/**
 * 商品规格 / Spec type
 */
specType?: ("single" | "multi")
/**
 * 规格项 / Spec options
 */
specs?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 规格明细 / SKUs
 */
skus: {
/**
 * 规格编码 / SKU code
 */
skuNo?: (string | null)
/**
 * 规格值 / Spec values
 */
specValues?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 规格图 / Image
 */
image?: (string | null)
/**
 * 售价 / Price
 */
price: string
/**
 * 划线价 / List price
 */
marketPrice?: (string | null)
/**
 * 成本价 / Cost
 */
costPrice?: (string | null)
/**
 * 会员价 / Member prices
 */
vipPrices?: ({
"0"?: string
"1"?: string
"2"?: string
"3"?: string
"4"?: string
} | null)
/**
 * 库存 / Stock
 */
stock: number
/**
 * 条形码 / Barcode
 */
barcode?: (string | null)
/**
 * 重量(kg) / Weight (kg)
 */
weight?: (string | null)
/**
 * 体积(m³) / Volume (m³)
 */
volume?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[]
/**
 * 划线价 / List price
 */
marketPrice?: (string | null)
/**
 * 库存预警值 / Low-stock level
 */
stockWarn?: (number | null)
/**
 * 显示库存 / Show stock
 */
showStock?: (boolean | null)
/**
 * 虚拟销量 / Virtual sales
 */
virtualSales?: (number | null)
/**
 * 起购数量 / Minimum quantity
 */
minQty?: (number | null)
/**
 * 限购类型 / Purchase limit
 */
limitType?: ("none" | "perOrder" | "perMember" | "perDay" | null)
/**
 * 限购数量 / Limit quantity
 */
limitQty?: (number | null)
/**
 * 配送方式 / Delivery method
 */
deliveryMethods?: ("express" | "pickup" | "none")[]
/**
 * 运费设置 / Freight
 */
freightType?: ("free" | "fixed" | "template" | null)
/**
 * 固定运费 / Fixed freight
 */
freightAmount?: (string | null)
/**
 * 运费模板 / Freight template
 */
freightTemplate?: (number | null)
/**
 * 发货时长 / Shipping duration
 */
shipWithinHours?: ("24" | "48" | "72" | "168" | "360")
/**
 * 发货地 / Ships from
 */
shipFrom?: (string[] | null)
/**
 * 服务保障 / Service promises
 */
serviceTags?: (("sevenDay" | "genuine" | "fastRefund" | "freightInsurance" | "freeShip")[] | null)
/**
 * 售后天数 / After-sale days
 */
afterSaleDays?: (number | null)
/**
 * 可购会员等级 / Buyer levels
 */
buyerLevels?: (("0" | "1" | "2" | "3" | "4")[] | null)
/**
 * 支付规则 / Payment rules
 */
payRules?: ({
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("allow" | "must" | "full")
/**
 * 最高抵扣比例 / Maximum share
 */
maxPercent?: (string | null)
/**
 * 固定数额 / Fixed amount
 */
fixedAmount?: (string | null)
/**
 * 兑换比例(1元=N) / Rate per yuan
 */
rate?: (string | null)
}[] | null)
/**
 * 赠送权益 / Benefits
 */
benefits?: ({
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("fixed" | "percent" | "multiple")
/**
 * 数值 / Value
 */
value: string
/**
 * 发放时机 / Granted when
 */
trigger?: ("paid" | "received" | "completed")
/**
 * 释放方式 / Release
 */
release?: ("once" | "daily" | "monthly")
/**
 * 每期释放比例 / Release per period
 */
releaseRate?: (string | null)
/**
 * 释放基数 / Release base
 */
releaseBase?: ("initial" | "remaining" | null)
/**
 * 封顶额 / Cap
 */
capAmount?: (string | null)
/**
 * 有效期(天) / Valid days
 */
validDays?: (number | null)
}[] | null)
/**
 * 参与分佣 / Commission on
 */
commissionOn?: (boolean | null)
/**
 * 一级佣金比例 / Level-1 commission
 */
commission1?: (string | null)
/**
 * 二级佣金比例 / Level-2 commission
 */
commission2?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 商品标签 / Badges
 */
goodsTags?: (string[] | null)
/**
 * 首页推荐 / Recommended
 */
recommended?: (boolean | null)
/**
 * 上架方式 / Listing mode
 */
onSaleMode?: ("now" | "schedule" | "warehouse")
/**
 * 定时上架时间 / On-sale time
 */
onSaleAt?: (string | null)
/**
 * 自动下架时间 / Off-sale time
 */
offSaleAt?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface NewGoodsAuditLog {

}
export interface NewGoodsBenefit {
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("fixed" | "percent" | "multiple")
/**
 * 数值 / Value
 */
value: string
/**
 * 发放时机 / Granted when
 */
trigger?: ("paid" | "received" | "completed")
/**
 * 释放方式 / Release
 */
release?: ("once" | "daily" | "monthly")
/**
 * 每期释放比例 / Release per period
 */
releaseRate?: (string | null)
/**
 * 释放基数 / Release base
 */
releaseBase?: ("initial" | "remaining" | null)
/**
 * 封顶额 / Cap
 */
capAmount?: (string | null)
/**
 * 有效期(天) / Valid days
 */
validDays?: (number | null)
}
export interface NewGoodsPayRule {
/**
 * 账户 / Account
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 方式 / Mode
 */
mode: ("allow" | "must" | "full")
/**
 * 最高抵扣比例 / Maximum share
 */
maxPercent?: (string | null)
/**
 * 固定数额 / Fixed amount
 */
fixedAmount?: (string | null)
/**
 * 兑换比例(1元=N) / Rate per yuan
 */
rate?: (string | null)
}
export interface GroupBuy {
/**
 * 活动名称 / Activity name
 */
name?: (string | null)
/**
 * 拼团商品 / Goods
 */
goods?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 拼团规格 / Group SKUs
 */
skus?: ({
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 拼团价 / Group price
 */
price: string
/**
 * 活动库存 / Activity stock
 */
activityStock: number
}[] | null)
/**
 * 团长优惠 / Leader discount
 */
leaderPrice?: (string | null)
/**
 * 成团人数 / Group size
 */
groupSize?: (number | null)
/**
 * 成团有效期(小时) / Hours to form
 */
validHours?: (number | null)
/**
 * 活动开始时间 / Start
 */
startAt?: (string | null)
/**
 * 活动结束时间 / End
 */
endAt?: (string | null)
/**
 * 活动限购 / Per member
 */
limitPerMember?: (number | null)
/**
 * 单次限购 / Per order
 */
limitPerOrder?: (number | null)
/**
 * 虚拟成团 / Auto-fill
 */
virtualOn?: (boolean | null)
/**
 * 补齐人数 / Fill up to
 */
virtualCount?: (number | null)
/**
 * 仅新人参团 / Newcomers only
 */
newcomerJoin?: (boolean | null)
/**
 * 活动包邮 / Free shipping
 */
freeFreight?: (boolean | null)
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享图 / Share image
 */
shareImage?: (string | null)
/**
 * 拼团说明 / Description
 */
description?: (string | null)
/**
 * 审核状态 / Review status
 */
auditStatus?: ("pending" | "approved" | "rejected" | "withdrawn" | null)
/**
 * 状态 / Status
 */
status?: ("draft" | "waiting" | "running" | "ended" | "stopped" | null)
/**
 * 开团数 / Teams
 */
teamCount?: (number | null)
/**
 * 成团数 / Formed
 */
successCount?: (number | null)
/**
 * 已售 / Sold
 */
soldCount?: (number | null)
/**
 * 推荐 / Recommended
 */
recommended?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewGroupBuy {
/**
 * 活动名称 / Activity name
 */
name: string
/**
 * 拼团商品 / Goods
 */
goods: number
/**
 * 拼团规格 / Group SKUs
 */
skus: {
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 拼团价 / Group price
 */
price: string
/**
 * 活动库存 / Activity stock
 */
activityStock: number
}[]
/**
 * 团长优惠 / Leader discount
 */
leaderPrice?: (string | null)
/**
 * 成团人数 / Group size
 */
groupSize: number
/**
 * 成团有效期(小时) / Hours to form
 */
validHours?: (number | null)
/**
 * 活动开始时间 / Start
 */
startAt: string
/**
 * 活动结束时间 / End
 */
endAt: string
/**
 * 活动限购 / Per member
 */
limitPerMember?: (number | null)
/**
 * 单次限购 / Per order
 */
limitPerOrder?: (number | null)
/**
 * 虚拟成团 / Auto-fill
 */
virtualOn?: (boolean | null)
/**
 * 补齐人数 / Fill up to
 */
virtualCount?: (number | null)
/**
 * 仅新人参团 / Newcomers only
 */
newcomerJoin?: (boolean | null)
/**
 * 活动包邮 / Free shipping
 */
freeFreight?: (boolean | null)
/**
 * 分享标题 / Share title
 */
shareTitle?: (string | null)
/**
 * 分享图 / Share image
 */
shareImage?: (string | null)
/**
 * 拼团说明 / Description
 */
description?: (string | null)
/**
 * 推荐 / Recommended
 */
recommended?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface GroupBuySetting {
/**
 * 开启拼团 / Group buy on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 默认成团时长(小时) / Default hours to form
 */
defaultHours?: (number | null)
/**
 * 人数下限 / Smallest group
 */
minSize?: (number | null)
/**
 * 人数上限 / Largest group
 */
maxSize?: (number | null)
/**
 * 失败自动退款 / Refund when a team fails
 */
autoRefund?: (boolean | null)
/**
 * 允许虚拟成团 / Auto-fill allowed
 */
virtualAllowed?: (boolean | null)
/**
 * 展示可参与的团 / Show open teams
 */
showTeams?: (boolean | null)
/**
 * 展示团数 / Teams shown
 */
showTeamCount?: (number | null)
/**
 * 未付款关闭(分钟) / Close unpaid after (min)
 */
unpaidCloseMinutes?: (number | null)
/**
 * 团长佣金 / Leader commission
 */
leaderCommission?: (boolean | null)
/**
 * 团长佣金比例 / Leader rate
 */
leaderRate?: (string | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 到期提醒(小时前) / Remind before the end (h)
 */
remindHours?: (number | null)
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 活动规则 / Rules
 */
rule?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewGroupBuySetting {
/**
 * 开启拼团 / Group buy on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 默认成团时长(小时) / Default hours to form
 */
defaultHours?: number
/**
 * 人数下限 / Smallest group
 */
minSize?: number
/**
 * 人数上限 / Largest group
 */
maxSize?: number
/**
 * 允许虚拟成团 / Auto-fill allowed
 */
virtualAllowed?: (boolean | null)
/**
 * 展示可参与的团 / Show open teams
 */
showTeams?: (boolean | null)
/**
 * 展示团数 / Teams shown
 */
showTeamCount?: (number | null)
/**
 * 未付款关闭(分钟) / Close unpaid after (min)
 */
unpaidCloseMinutes?: number
/**
 * 团长佣金 / Leader commission
 */
leaderCommission?: (boolean | null)
/**
 * 团长佣金比例 / Leader rate
 */
leaderRate?: (string | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 到期提醒(小时前) / Remind before the end (h)
 */
remindHours?: number
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 活动规则 / Rules
 */
rule?: string
}
export interface NewGroupBuySku {
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 拼团价 / Group price
 */
price: string
/**
 * 活动库存 / Activity stock
 */
activityStock: number
}
export interface GroupBuyTeam {
/**
 * 拼团编号 / Team no.
 */
teamNo?: (string | null)
/**
 * 拼团活动 / Group buy
 */
groupBuy?: (number | null)
/**
 * 商品 / Goods
 */
goods?: (number | null)
/**
 * 团长 / Leader
 */
leader?: (number | null)
/**
 * 成团人数 / Group size
 */
groupSize?: (number | null)
/**
 * 已参团人数 / Joined
 */
joined?: (number | null)
/**
 * 成团状态 / Team status
 */
status?: ("forming" | "success" | "failed" | null)
/**
 * 开团时间 / Opened
 */
startAt?: (string | null)
/**
 * 成团截止 / Forms until
 */
expireAt?: (string | null)
/**
 * 结束时间 / Ended
 */
endAt?: (string | null)
/**
 * 团员 / Members
 */
members?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewGroupBuyTeam {

}
export interface HedgingRecord {
/**
 * 对冲单号 / Hedging no.
 */
hedgeNo?: (string | null)
/**
 * 对冲类型 / Kind
 */
kind?: ("asset" | "debt" | "order" | "verification" | null)
/**
 * 出方会员 / Paying member
 */
fromMember?: (number | null)
/**
 * 出方资产 / Paying asset
 */
fromAsset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 出方数量 / Paying amount
 */
fromAmount?: (string | null)
/**
 * 入方会员 / Receiving member
 */
toMember?: (number | null)
/**
 * 入方资产 / Receiving asset
 */
toAsset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 对冲比例 / Rate
 */
rate?: (string | null)
/**
 * 入方数量 / Receiving amount
 */
toAmount?: (string | null)
/**
 * 关联单号 / Related no.
 */
relatedNo?: (string | null)
/**
 * 导入批次 / Import batch
 */
batch?: (number | null)
/**
 * 对冲原因 / Reason
 */
reason?: (string | null)
/**
 * 制单人 / Maker
 */
maker?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 对冲时间 / Hedged at
 */
postedAt?: (string | null)
/**
 * 驳回原因 / Reject reason
 */
rejectReason?: (string | null)
/**
 * 状态 / Status
 */
status?: ("pending" | "posted" | "rejected" | "reversed" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewHedgingRecord {
/**
 * 对冲类型 / Kind
 */
kind?: ("asset" | "debt" | "order" | "verification")
/**
 * 出方会员 / Paying member
 */
fromMember: number
/**
 * 出方资产 / Paying asset
 */
fromAsset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 出方数量 / Paying amount
 */
fromAmount: string
/**
 * 入方会员 / Receiving member
 */
toMember: number
/**
 * 入方资产 / Receiving asset
 */
toAsset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 对冲比例 / Rate
 */
rate?: (string | null)
/**
 * 关联单号 / Related no.
 */
relatedNo?: (string | null)
/**
 * 对冲原因 / Reason
 */
reason: string
}
export interface ImportBatch {
/**
 * 批次号 / Batch no.
 */
batchNo?: (string | null)
/**
 * 导入类型 / Kind
 */
kind?: ("recharge" | "hedging" | "payout" | "advance" | "goods" | "shipment" | "member" | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 文件 / File
 */
fileName?: (string | null)
/**
 * 总行数 / Rows
 */
totalRows?: (number | null)
/**
 * 有效行 / Valid
 */
okRows?: (number | null)
/**
 * 错误行 / Invalid
 */
errorRows?: (number | null)
/**
 * 合计金额 / Total
 */
totalAmount?: (string | null)
/**
 * 制单人 / Maker
 */
maker?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 状态 / Status
 */
status?: ("uploaded" | "checking" | "checked" | "committing" | "done" | "partial" | "failed" | "cancelled" | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewImportBatch {
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface NewImportRow {

}
export interface InformationClass {
/**
 * 上级分类 / Parent
 */
parent?: (number | null)
/**
 * 分类名称 / Name
 */
name?: (string | null)
/**
 * 分类标识 / Code
 */
code?: (string | null)
/**
 * 图标 / Icon
 */
icon?: (string | null)
/**
 * 显示在导航 / Show in menu
 */
menuShow?: (boolean | null)
/**
 * 列表样式 / Template
 */
template?: ("list" | "card" | "video" | null)
/**
 * 允许评论 / Comments
 */
allowComment?: (boolean | null)
/**
 * 内容数 / Items
 */
contentCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewInformationClass {
/**
 * 上级分类 / Parent
 */
parent?: (number | null)
/**
 * 分类名称 / Name
 */
name: string
/**
 * 分类标识 / Code
 */
code: string
/**
 * 图标 / Icon
 */
icon?: (string | null)
/**
 * 显示在导航 / Show in menu
 */
menuShow?: (boolean | null)
/**
 * 列表样式 / Template
 */
template?: ("list" | "card" | "video")
/**
 * 允许评论 / Comments
 */
allowComment?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface LedgerEntry {
/**
 * 流水号 / Entry no.
 */
entryNo?: (string | null)
/**
 * 流水单 / Ledger transaction
 */
txn?: (number | null)
/**
 * 账户 / Account
 */
account?: (number | null)
/**
 * 主体类型 / Owner type
 */
ownerType?: ("member" | "seller" | "offlineStore" | "platform" | null)
/**
 * 主体ID / Owner id
 */
ownerId?: (number | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 会员等级 / Level
 */
level?: ("0" | "1" | "2" | "3" | "4" | null)
/**
 * 资产 / Asset
 */
asset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 账户栏 / Bucket
 */
bucket?: ("available" | "frozen" | null)
/**
 * 收支 / Direction
 */
direction?: ("in" | "out" | null)
/**
 * 金额/数量 / Amount
 */
amount?: (string | null)
/**
 * 变动 / Change
 */
signedAmount?: (string | null)
/**
 * 变动后可用 / Available after
 */
availableAfter?: (string | null)
/**
 * 变动后冻结 / Frozen after
 */
frozenAfter?: (string | null)
/**
 * 业务类型 / Business type
 */
bizType?: ("orderPay" | "orderRefund" | "orderSettle" | "offlinePay" | "recharge" | "rechargeBonus" | "rechargeRefund" | "platformRecharge" | "platformDeduct" | "batchImport" | "withdrawApply" | "withdrawPaid" | "withdrawBack" | "withdrawBounce" | "quotaGain" | "quotaUse" | "transferOut" | "transferIn" | "convertHold" | "convertBack" | "convert" | "earningDraw" | "rebateExchange" | "promoReward" | "rewardUnfreeze" | "promoRewardBack" | "recommendAward" | "signReward" | "consumeClockReward" | "lotteryPrize" | "communityReward" | "circleReward" | "officerReward" | "communityShare" | "contributionGain" | "returnRelease" | "contributionReturn" | "returnBack" | "allReturnRelease" | "sharesGrant" | "sharesDividend" | "fullReturnGain" | "fullReturnUse" | "dividendGrant" | "instalmentPay" | "rewardPenalty" | "payoutApply" | "payoutPaid" | "payoutBack" | "redPacketRain" | "taskReward" | "depositPay" | "depositBack" | "sharesCancel" | "shegouGain" | "shegouUse" | "contributionShegou" | "zengzhiGain" | "zengzhiRelease" | "electricityGain" | "electricityPay" | "pdAssign" | "hedge" | "manualFreeze" | "manualUnfreeze" | "manualAdjust" | "reversal" | null)
/**
 * 财务分类 / Finance category
 */
category?: ("deal" | "community" | "reward" | "repayment" | "bonusShares" | "makeAudit" | "serviceCharge" | "allReturn" | "shegou" | "zengzhi" | "other" | null)
/**
 * 业务单号 / Business no.
 */
bizNo?: (string | null)
/**
 * 对方 / Counterparty
 */
counterparty?: (string | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 订单编号 / Order no.
 */
orderNo?: (string | null)
/**
 * 订单类型 / Order kind
 */
orderType?: ("corder" | "gorder" | "normal" | "porder" | null)
/**
 * 订单金额 / Order amount
 */
orderAmount?: (string | null)
/**
 * 比例 / Rate
 */
rate?: (string | null)
/**
 * 手续费 / Service charge
 */
fee?: (string | null)
/**
 * 实际金额 / Net amount
 */
netAmount?: (string | null)
/**
 * 期数 / Period
 */
periodNo?: (number | null)
/**
 * 来源会员 / From member
 */
sourceMember?: (number | null)
/**
 * 审核状态 / Review status
 */
reviewStatus?: ("draft" | "pending" | "bossPending" | "posted" | "rejected" | "reversed" | null)
/**
 * 制单人 / Maker
 */
maker?: (number | null)
/**
 * 审核人 / Reviewer
 */
checker?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 手机号 / Phone
 */
"member.phone"?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewLedgerEntry {

}
export interface LedgerTxn {
/**
 * 流水单号 / Transaction no.
 */
txnNo?: (string | null)
/**
 * 业务类型 / Business type
 */
bizType?: ("orderPay" | "orderRefund" | "orderSettle" | "offlinePay" | "recharge" | "rechargeBonus" | "rechargeRefund" | "platformRecharge" | "platformDeduct" | "batchImport" | "withdrawApply" | "withdrawPaid" | "withdrawBack" | "withdrawBounce" | "quotaGain" | "quotaUse" | "transferOut" | "transferIn" | "convertHold" | "convertBack" | "convert" | "earningDraw" | "rebateExchange" | "promoReward" | "rewardUnfreeze" | "promoRewardBack" | "recommendAward" | "signReward" | "consumeClockReward" | "lotteryPrize" | "communityReward" | "circleReward" | "officerReward" | "communityShare" | "contributionGain" | "returnRelease" | "contributionReturn" | "returnBack" | "allReturnRelease" | "sharesGrant" | "sharesDividend" | "fullReturnGain" | "fullReturnUse" | "dividendGrant" | "instalmentPay" | "rewardPenalty" | "payoutApply" | "payoutPaid" | "payoutBack" | "redPacketRain" | "taskReward" | "depositPay" | "depositBack" | "sharesCancel" | "shegouGain" | "shegouUse" | "contributionShegou" | "zengzhiGain" | "zengzhiRelease" | "electricityGain" | "electricityPay" | "pdAssign" | "hedge" | "manualFreeze" | "manualUnfreeze" | "manualAdjust" | "reversal" | null)
/**
 * 业务单号 / Business no.
 */
bizNo?: (string | null)
/**
 * 步骤 / Step
 */
step?: (string | null)
/**
 * 财务分类 / Finance category
 */
category?: ("deal" | "community" | "reward" | "repayment" | "bonusShares" | "makeAudit" | "serviceCharge" | "allReturn" | "shegou" | "zengzhi" | "other" | null)
/**
 * 摘要 / Summary
 */
title?: (string | null)
/**
 * 操作人 / Operator
 */
operator?: (number | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 冲正来源 / Reverses
 */
reverses?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewLedgerTxn {

}
export interface NewLevelRatio {
/**
 * 会员等级 / Level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 倍率 / Ratio
 */
percent: string
}
export interface NewLiveGoods {
/**
 * 商品 / Goods
 */
goods: number
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 上架 / On shelf
 */
onShelf?: (boolean | null)
/**
 * 讲解地址 / Talk-through
 */
explainUrl?: (string | null)
}
export interface LiveRoom {
/**
 * 房间号 / Room no.
 */
roomNo?: (string | null)
/**
 * 直播间名称 / Room name
 */
name?: (string | null)
/**
 * 背景图 / Background
 */
cover?: (string | null)
/**
 * 分享图 / Share image
 */
shareImage?: (string | null)
/**
 * 封面图 / Cover
 */
feedsImage?: (string | null)
/**
 * 主播昵称 / Host
 */
anchorName?: (string | null)
/**
 * 主播微信号 / Host WeChat ID
 */
anchorWechat?: (string | null)
/**
 * 主播手机号 / Host phone
 */
anchorPhone?: (string | null)
/**
 * 直播平台 / Platform
 */
platform?: ("miniapp" | "channels" | "app" | null)
/**
 * 直播类型 / Live type
 */
liveType?: ("phone" | "push" | null)
/**
 * 画面方向 / Screen
 */
screen?: ("portrait" | "landscape" | null)
/**
 * 开播时间 / Start
 */
startAt?: (string | null)
/**
 * 结束时间 / End
 */
endAt?: (string | null)
/**
 * 允许点赞 / Likes
 */
allowLike?: (boolean | null)
/**
 * 开启货架 / Shelf
 */
allowGoods?: (boolean | null)
/**
 * 允许评论 / Comments
 */
allowComment?: (boolean | null)
/**
 * 开启回放 / Replay
 */
replay?: (boolean | null)
/**
 * 直播商品 / Goods
 */
goods?: ({
/**
 * 商品 / Goods
 */
goods: number
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 上架 / On shelf
 */
onShelf?: (boolean | null)
/**
 * 讲解地址 / Talk-through
 */
explainUrl?: (string | null)
}[] | null)
/**
 * 小程序码 / Mini-program code
 */
qrcode?: (string | null)
/**
 * 回放地址 / Replay URL
 */
replayUrl?: (string | null)
/**
 * 推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 观看 / Views
 */
viewCount?: (number | null)
/**
 * 点赞 / Likes
 */
likeCount?: (number | null)
/**
 * 订单数 / Orders
 */
orderCount?: (number | null)
/**
 * 成交额 / Sales
 */
saleAmount?: (string | null)
/**
 * 直播状态 / Status
 */
status?: ("draft" | "pending" | "rejected" | "waiting" | "living" | "ended" | "expired" | "banned" | null)
/**
 * 所属店铺 / Store
 */
store?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewLiveRoom {
/**
 * 直播间名称 / Room name
 */
name: string
/**
 * 背景图 / Background
 */
cover: string
/**
 * 分享图 / Share image
 */
shareImage: string
/**
 * 封面图 / Cover
 */
feedsImage: string
/**
 * 主播昵称 / Host
 */
anchorName: string
/**
 * 主播微信号 / Host WeChat ID
 */
anchorWechat: string
/**
 * 主播手机号 / Host phone
 */
anchorPhone?: (string | null)
/**
 * 直播平台 / Platform
 */
platform?: ("miniapp" | "channels" | "app")
/**
 * 直播类型 / Live type
 */
liveType?: ("phone" | "push")
/**
 * 画面方向 / Screen
 */
screen?: ("portrait" | "landscape" | null)
/**
 * 开播时间 / Start
 */
startAt: string
/**
 * 结束时间 / End
 */
endAt: string
/**
 * 允许点赞 / Likes
 */
allowLike?: (boolean | null)
/**
 * 开启货架 / Shelf
 */
allowGoods?: (boolean | null)
/**
 * 允许评论 / Comments
 */
allowComment?: (boolean | null)
/**
 * 开启回放 / Replay
 */
replay?: (boolean | null)
/**
 * 直播商品 / Goods
 */
goods?: ({
/**
 * 商品 / Goods
 */
goods: number
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 上架 / On shelf
 */
onShelf?: (boolean | null)
/**
 * 讲解地址 / Talk-through
 */
explainUrl?: (string | null)
}[] | null)
/**
 * 推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 所属店铺 / Store
 */
store?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface LoginLog {
/**
 * 登录账号 / Login account
 */
account?: (string | null)
/**
 * 用户 / User
 */
user?: (number | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 所属端 / Area
 */
area?: ("admin" | "seller" | null)
/**
 * 登录方式 / Way
 */
way?: ("password" | "sms" | null)
/**
 * IP地址 / IP address
 */
ip?: (string | null)
/**
 * 归属地 / Place
 */
ipRegion?: (string | null)
/**
 * 设备 / Device
 */
device?: (string | null)
/**
 * 浏览器 / Browser
 */
browser?: (string | null)
/**
 * 操作系统 / System
 */
os?: (string | null)
/**
 * 登录结果 / Result
 */
result?: ("ok" | "wrongPassword" | "locked" | "disabled" | "noRole" | null)
/**
 * 登录时间 / Logged in
 */
loginAt?: (string | null)
/**
 * 退出时间 / Logged out
 */
logoutAt?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewLoginLog {

}
export interface LogisticsCompany {
/**
 * 公司名称 / Company name
 */
name?: (string | null)
/**
 * 快递编码 / Code
 */
code?: (string | null)
/**
 * 备用编码 / Second code
 */
code2?: (string | null)
/**
 * 图标 / Icon
 */
logo?: (string | null)
/**
 * 客服电话 / Service phone
 */
phone?: (string | null)
/**
 * 官网 / Website
 */
website?: (string | null)
/**
 * 单号规则 / Tracking pattern
 */
trackingPattern?: (string | null)
/**
 * 需手机尾号 / Needs phone tail
 */
needPhoneTail?: (boolean | null)
/**
 * 常用 / Common
 */
common?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewLogisticsCompany {
/**
 * 公司名称 / Company name
 */
name: string
/**
 * 快递编码 / Code
 */
code: string
/**
 * 备用编码 / Second code
 */
code2?: (string | null)
/**
 * 图标 / Icon
 */
logo?: (string | null)
/**
 * 客服电话 / Service phone
 */
phone?: (string | null)
/**
 * 官网 / Website
 */
website?: (string | null)
/**
 * 单号规则 / Tracking pattern
 */
trackingPattern?: (string | null)
/**
 * 需手机尾号 / Needs phone tail
 */
needPhoneTail?: (boolean | null)
/**
 * 常用 / Common
 */
common?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface ManualVoucher {
/**
 * 制单编号 / Voucher no.
 */
voucherNo?: (string | null)
/**
 * 处理类型 / Kind
 */
kind?: ("increase" | "decrease" | "freeze" | "unfreeze" | "fixOrder" | "fixWithdraw" | "reversal" | null)
/**
 * 账户主体 / Owner type
 */
ownerType?: ("member" | "seller" | "offlineStore" | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 线下门店 / Offline store
 */
offlineStore?: (number | null)
/**
 * 资产 / Asset
 */
asset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 数量 / Quantity
 */
amount?: (string | null)
/**
 * 处理前可用 / Before
 */
beforeAvailable?: (string | null)
/**
 * 处理后可用 / After
 */
afterAvailable?: (string | null)
/**
 * 关联单号 / Related no.
 */
relatedNo?: (string | null)
/**
 * 财务分类 / Finance category
 */
category?: ("deal" | "community" | "reward" | "repayment" | "bonusShares" | "makeAudit" | "serviceCharge" | "allReturn" | "shegou" | "zengzhi" | "other" | null)
/**
 * 处理原因 / Reason
 */
reason?: (string | null)
/**
 * 附件 / Attachments
 */
attachments?: (string[] | null)
/**
 * 制单人 / Maker
 */
maker?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 总审人 / Boss approver
 */
bossAuditor?: (number | null)
/**
 * 总审时间 / Boss approved at
 */
bossAuditedAt?: (string | null)
/**
 * 驳回原因 / Reject reason
 */
rejectReason?: (string | null)
/**
 * 冲正原因 / Reversal reason
 */
reverseReason?: (string | null)
/**
 * 状态 / Status
 */
status?: ("draft" | "pending" | "bossPending" | "posted" | "rejected" | "reversed" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewManualVoucher {
/**
 * 处理类型 / Kind
 */
kind: ("increase" | "decrease" | "freeze" | "unfreeze" | "fixOrder" | "fixWithdraw" | "reversal")
/**
 * 账户主体 / Owner type
 */
ownerType?: ("member" | "seller" | "offlineStore")
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 线下门店 / Offline store
 */
offlineStore?: (number | null)
/**
 * 资产 / Asset
 */
asset: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 数量 / Quantity
 */
amount: string
/**
 * 关联单号 / Related no.
 */
relatedNo?: (string | null)
/**
 * 财务分类 / Finance category
 */
category?: ("deal" | "community" | "reward" | "repayment" | "bonusShares" | "makeAudit" | "serviceCharge" | "allReturn" | "shegou" | "zengzhi" | "other" | null)
/**
 * 处理原因 / Reason
 */
reason: string
/**
 * 附件 / Attachments
 */
attachments?: (string[] | null)
}
export interface MarketingSetting {
/**
 * 生效时间 / In force from
 */
effectiveAt?: (string | null)
/**
 * 开启新人礼 / Newcomer gift on
 */
newOn?: (boolean | null)
/**
 * 新人赠送积分 / Newcomer points
 */
newPoints?: (number | null)
/**
 * 新人赠送优惠券 / Newcomer coupons
 */
newCoupons?: (number[] | null)
/**
 * 新人弹窗图 / Newcomer pop-up
 */
newPopup?: (string | null)
/**
 * 开启首单优惠 / First-order offer on
 */
firstOn?: (boolean | null)
/**
 * 优惠方式 / Kind
 */
firstType?: ("minus" | "discount" | null)
/**
 * 优惠值 / Value
 */
firstValue?: (string | null)
/**
 * 最高优惠 / At most
 */
firstMax?: (string | null)
/**
 * 最低消费 / Order at least
 */
firstMinOrder?: (string | null)
/**
 * 开启满减 / Money off on
 */
fullOn?: (boolean | null)
/**
 * 满减规则 / Money-off rules
 */
fullRules?: ({
/**
 * 满 / From
 */
full: string
/**
 * 减 / Off
 */
minus: string
}[] | null)
/**
 * 开启满额包邮 / Free shipping on
 */
freeShipOn?: (boolean | null)
/**
 * 包邮金额 / Free shipping from
 */
freeShipAmount?: (string | null)
/**
 * 不包邮地区 / Except
 */
excludeRegions?: ({
/**
 * 地区 / Region
 */
region: string[]
}[] | null)
/**
 * 开启积分抵扣 / Points deduction on
 */
deductOn?: (boolean | null)
/**
 * 多少积分抵1元 / Points per CNY
 */
pointsPerYuan?: (number | null)
/**
 * 最高抵扣比例 / Deduct at most
 */
deductMaxRate?: (string | null)
/**
 * 开启生日礼 / Birthday gift on
 */
birthdayOn?: (boolean | null)
/**
 * 生日赠送积分 / Birthday points
 */
birthdayPoints?: (number | null)
/**
 * 生日赠送优惠券 / Birthday coupons
 */
birthdayCoupons?: (number[] | null)
/**
 * 开启邀请有礼 / Invitation on
 */
inviteOn?: (boolean | null)
/**
 * 邀请奖励资产 / Reward
 */
inviteKind?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 邀请人奖励 / Inviter gets
 */
inviterAmount?: (string | null)
/**
 * 被邀请人奖励 / Invitee gets
 */
inviteeAmount?: (string | null)
/**
 * 每日邀请上限 / Invitations a day
 */
inviteDayLimit?: (number | null)
/**
 * 可叠加优惠 / May be combined
 */
stackable?: (("coupon" | "full" | "vip" | "points" | "first")[] | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewMarketingSetting {
/**
 * 生效时间 / In force from
 */
effectiveAt?: (string | null)
/**
 * 开启新人礼 / Newcomer gift on
 */
newOn?: (boolean | null)
/**
 * 新人赠送积分 / Newcomer points
 */
newPoints?: (number | null)
/**
 * 新人赠送优惠券 / Newcomer coupons
 */
newCoupons?: (number[] | null)
/**
 * 新人弹窗图 / Newcomer pop-up
 */
newPopup?: (string | null)
/**
 * 开启首单优惠 / First-order offer on
 */
firstOn?: (boolean | null)
/**
 * 优惠方式 / Kind
 */
firstType?: ("minus" | "discount" | null)
/**
 * 优惠值 / Value
 */
firstValue?: (string | null)
/**
 * 最高优惠 / At most
 */
firstMax?: (string | null)
/**
 * 最低消费 / Order at least
 */
firstMinOrder?: (string | null)
/**
 * 开启满减 / Money off on
 */
fullOn?: (boolean | null)
/**
 * 满减规则 / Money-off rules
 */
fullRules?: ({
/**
 * 满 / From
 */
full: string
/**
 * 减 / Off
 */
minus: string
}[] | null)
/**
 * 开启满额包邮 / Free shipping on
 */
freeShipOn?: (boolean | null)
/**
 * 包邮金额 / Free shipping from
 */
freeShipAmount?: (string | null)
/**
 * 不包邮地区 / Except
 */
excludeRegions?: ({
/**
 * 地区 / Region
 */
region: string[]
}[] | null)
/**
 * 开启积分抵扣 / Points deduction on
 */
deductOn?: (boolean | null)
/**
 * 多少积分抵1元 / Points per CNY
 */
pointsPerYuan?: (number | null)
/**
 * 最高抵扣比例 / Deduct at most
 */
deductMaxRate?: (string | null)
/**
 * 开启生日礼 / Birthday gift on
 */
birthdayOn?: (boolean | null)
/**
 * 生日赠送积分 / Birthday points
 */
birthdayPoints?: (number | null)
/**
 * 生日赠送优惠券 / Birthday coupons
 */
birthdayCoupons?: (number[] | null)
/**
 * 开启邀请有礼 / Invitation on
 */
inviteOn?: (boolean | null)
/**
 * 邀请奖励资产 / Reward
 */
inviteKind?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 邀请人奖励 / Inviter gets
 */
inviterAmount?: (string | null)
/**
 * 被邀请人奖励 / Invitee gets
 */
inviteeAmount?: (string | null)
/**
 * 每日邀请上限 / Invitations a day
 */
inviteDayLimit?: (number | null)
/**
 * 可叠加优惠 / May be combined
 */
stackable?: (("coupon" | "full" | "vip" | "points" | "first")[] | null)
}
export interface Member {
/**
 * 会员编号 / Member no.
 */
memberNo?: (string | null)
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 昵称 / Nickname
 */
nickname?: (string | null)
/**
 * 头像 / Avatar
 */
avatar?: (string | null)
/**
 * 真实姓名 / Real name
 */
realName?: (string | null)
/**
 * 身份证号 / ID card no.
 */
idcard?: (string | null)
/**
 * 实名认证 / Verified
 */
verified?: (boolean | null)
/**
 * 性别 / Gender
 */
gender?: ("unknown" | "male" | "female" | null)
/**
 * 生日 / Birthday
 */
birthday?: (string | null)
/**
 * 邮箱 / E-mail
 */
email?: (string | null)
/**
 * 所在地区 / Region
 */
region?: (string[] | null)
/**
 * 会员等级 / Level
 */
level?: ("0" | "1" | "2" | "3" | "4" | null)
/**
 * 等级到期 / Level expires
 */
levelExpireAt?: (string | null)
/**
 * 会员权益 / Plans
 */
plans?: (("shegou" | "contributionShegou" | "gratis" | "stored" | "advanceGrow" | "advanceUnion")[] | null)
/**
 * 会员标签 / Tags
 */
tags?: (string[] | null)
/**
 * 状态 / Status
 */
status?: ("normal" | "frozen" | "disabled" | "cancelled" | null)
/**
 * 状态原因 / Status reason
 */
statusReason?: (string | null)
/**
 * 推荐人 / Referrer
 */
referrer?: (number | null)
/**
 * 关系层级 / Depth
 */
depth?: (number | null)
/**
 * 直推人数 / Direct referrals
 */
directCount?: (number | null)
/**
 * 团队人数 / Team size
 */
teamCount?: (number | null)
/**
 * 推广员 / Promoter
 */
promoterStatus?: ("applying" | "temporary" | "official" | "rejected" | "frozen" | "quit" | null)
/**
 * 所属服务官 / Service officer
 */
serviceOfficer?: (number | null)
/**
 * 绑定商家 / Bound seller
 */
seller?: (number | null)
/**
 * 绑定门店 / Bound offline store
 */
offlineStore?: (number | null)
/**
 * 邀请码 / Invite code
 */
inviteCode?: (string | null)
/**
 * 余额 / Balance
 */
balance?: (string | null)
/**
 * 佣金 / Commission
 */
commission?: (string | null)
/**
 * 积分 / Points
 */
points?: (string | null)
/**
 * D积分 / D-score
 */
dScore?: (string | null)
/**
 * 贡献值 / Contribution value
 */
contribution?: (string | null)
/**
 * 工分 / Work points
 */
workpoints?: (string | null)
/**
 * 分红股 / Dividend shares
 */
dividendShare?: (string | null)
/**
 * 红股 / Bonus shares
 */
bonusShare?: (string | null)
/**
 * 预存款 / Pre-deposit
 */
preDeposit?: (string | null)
/**
 * 订单数 / Orders
 */
orderCount?: (number | null)
/**
 * 累计消费 / Total spend
 */
totalSpend?: (string | null)
/**
 * 首单时间 / First order
 */
firstOrderAt?: (string | null)
/**
 * 最近下单 / Last order
 */
lastOrderAt?: (string | null)
/**
 * 注册来源 / Source
 */
source?: ("app" | "h5" | "miniapp" | "official" | "pc" | "backOffice" | "import" | "offlineStore" | null)
/**
 * 注册时间 / Registered at
 */
registeredAt?: (string | null)
/**
 * 最后登录 / Last login
 */
loginAt?: (string | null)
/**
 * 登录IP / Login IP
 */
loginIp?: (string | null)
/**
 * 银行卡 / Bank cards
 */
bankCards?: ({
/**
 * 开户银行 / Bank
 */
bankName: string
/**
 * 开户支行 / Branch
 */
branch?: (string | null)
/**
 * 银行卡号 / Card no.
 */
cardNo: string
/**
 * 持卡人 / Card holder
 */
holder: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}[] | null)
/**
 * 收货地址 / Addresses
 */
addresses?: ({
/**
 * 收货人 / Receiver
 */
name: string
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 省市区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
address: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}[] | null)
/**
 * 已设支付密码 / Pay password set
 */
passwordSet?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewMember {
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 昵称 / Nickname
 */
nickname: string
/**
 * 头像 / Avatar
 */
avatar?: (string | null)
/**
 * 真实姓名 / Real name
 */
realName?: (string | null)
/**
 * 身份证号 / ID card no.
 */
idcard?: (string | null)
/**
 * 性别 / Gender
 */
gender?: ("unknown" | "male" | "female" | null)
/**
 * 生日 / Birthday
 */
birthday?: (string | null)
/**
 * 邮箱 / E-mail
 */
email?: (string | null)
/**
 * 所在地区 / Region
 */
region?: (string[] | null)
/**
 * 会员等级 / Level
 */
level?: ("0" | "1" | "2" | "3" | "4")
/**
 * 会员标签 / Tags
 */
tags?: (string[] | null)
/**
 * 推荐人 / Referrer
 */
referrer?: (number | null)
/**
 * 所属服务官 / Service officer
 */
serviceOfficer?: (number | null)
/**
 * 绑定商家 / Bound seller
 */
seller?: (number | null)
/**
 * 绑定门店 / Bound offline store
 */
offlineStore?: (number | null)
/**
 * 银行卡 / Bank cards
 */
bankCards?: ({
/**
 * 开户银行 / Bank
 */
bankName: string
/**
 * 开户支行 / Branch
 */
branch?: (string | null)
/**
 * 银行卡号 / Card no.
 */
cardNo: string
/**
 * 持卡人 / Card holder
 */
holder: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}[] | null)
/**
 * 收货地址 / Addresses
 */
addresses?: ({
/**
 * 收货人 / Receiver
 */
name: string
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 省市区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
address: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}[] | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface MemberAccount {
/**
 * 账户主体 / Owner type
 */
ownerType?: ("member" | "seller" | "offlineStore" | "platform" | null)
/**
 * 主体ID / Owner id
 */
ownerId?: (number | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 资产 / Asset
 */
asset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 可用 / Available
 */
available?: (string | null)
/**
 * 冻结 / Frozen
 */
frozen?: (string | null)
/**
 * 总额 / Total
 */
total?: (string | null)
/**
 * 累计收入 / Total in
 */
totalIn?: (string | null)
/**
 * 累计支出 / Total out
 */
totalOut?: (string | null)
/**
 * 账户锁定 / Locked
 */
locked?: (boolean | null)
/**
 * 锁定原因 / Lock reason
 */
lockReason?: (string | null)
/**
 * 最后变动时间 / Last change
 */
lastTxnAt?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewMemberAccount {

}
export interface NewMemberAddress {
/**
 * 收货人 / Receiver
 */
name: string
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 省市区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
address: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}
export interface NewMemberBankCard {
/**
 * 开户银行 / Bank
 */
bankName: string
/**
 * 开户支行 / Branch
 */
branch?: (string | null)
/**
 * 银行卡号 / Card no.
 */
cardNo: string
/**
 * 持卡人 / Card holder
 */
holder: string
/**
 * 默认 / Default
 */
isDefault?: (boolean | null)
}
export interface NewMemberLevel {
/**
 * 等级ID / Level id
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 等级名称 / Title
 */
title: string
/**
 * 英文名称 / English name
 */
titleEn: string
/**
 * 等级图标 / Icon
 */
icon?: (string | null)
/**
 * 背景图 / Background
 */
background?: (string | null)
/**
 * 升级方式 / Upgrade rule
 */
upgradeRule?: ("any" | "all" | "manual")
/**
 * 累计消费满 / Total spend from
 */
needSpend?: (string | null)
/**
 * 直推人数满 / Direct referrals from
 */
needDirect?: (number | null)
/**
 * 团队人数满 / Team size from
 */
needTeam?: (number | null)
/**
 * 购买指定礼包 / Buys package
 */
needPackage?: (number | null)
/**
 * 会员折扣 / Price percent
 */
discount?: (string | null)
/**
 * 直推奖励比例 / Direct reward
 */
directRate?: (string | null)
/**
 * 间推奖励比例 / Indirect reward
 */
indirectRate?: (string | null)
/**
 * 贡献值倍率 / Contribution ratio
 */
contributionRatio?: (string | null)
/**
 * 每日提现次数 / Withdrawals a day
 */
withdrawDayTimes?: (number | null)
/**
 * 体验天数 / Trial days
 */
trialDays?: (number | null)
/**
 * 等级权益 / Privileges
 */
privileges?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface MemberLevelLog {
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 原等级 / From level
 */
fromLevel?: ("0" | "1" | "2" | "3" | "4" | null)
/**
 * 新等级 / To level
 */
toLevel?: ("0" | "1" | "2" | "3" | "4" | null)
/**
 * 变更方式 / Change type
 */
reasonType?: ("auto" | "manual" | "package" | "expired" | null)
/**
 * 变更原因 / Reason
 */
reason?: (string | null)
/**
 * 操作人 / Operator
 */
operator?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewMemberLevelLog {

}
export interface MemberLevelSetting {
/**
 * 会员等级 / Member levels
 */
levels?: ({
/**
 * 等级ID / Level id
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 等级名称 / Title
 */
title: string
/**
 * 英文名称 / English name
 */
titleEn: string
/**
 * 等级图标 / Icon
 */
icon?: (string | null)
/**
 * 背景图 / Background
 */
background?: (string | null)
/**
 * 升级方式 / Upgrade rule
 */
upgradeRule?: ("any" | "all" | "manual")
/**
 * 累计消费满 / Total spend from
 */
needSpend?: (string | null)
/**
 * 直推人数满 / Direct referrals from
 */
needDirect?: (number | null)
/**
 * 团队人数满 / Team size from
 */
needTeam?: (number | null)
/**
 * 购买指定礼包 / Buys package
 */
needPackage?: (number | null)
/**
 * 会员折扣 / Price percent
 */
discount?: (string | null)
/**
 * 直推奖励比例 / Direct reward
 */
directRate?: (string | null)
/**
 * 间推奖励比例 / Indirect reward
 */
indirectRate?: (string | null)
/**
 * 贡献值倍率 / Contribution ratio
 */
contributionRatio?: (string | null)
/**
 * 每日提现次数 / Withdrawals a day
 */
withdrawDayTimes?: (number | null)
/**
 * 体验天数 / Trial days
 */
trialDays?: (number | null)
/**
 * 等级权益 / Privileges
 */
privileges?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[] | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewMemberLevelSetting {
/**
 * 会员等级 / Member levels
 */
levels?: {
/**
 * 等级ID / Level id
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 等级名称 / Title
 */
title: string
/**
 * 英文名称 / English name
 */
titleEn: string
/**
 * 等级图标 / Icon
 */
icon?: (string | null)
/**
 * 背景图 / Background
 */
background?: (string | null)
/**
 * 升级方式 / Upgrade rule
 */
upgradeRule?: ("any" | "all" | "manual")
/**
 * 累计消费满 / Total spend from
 */
needSpend?: (string | null)
/**
 * 直推人数满 / Direct referrals from
 */
needDirect?: (number | null)
/**
 * 团队人数满 / Team size from
 */
needTeam?: (number | null)
/**
 * 购买指定礼包 / Buys package
 */
needPackage?: (number | null)
/**
 * 会员折扣 / Price percent
 */
discount?: (string | null)
/**
 * 直推奖励比例 / Direct reward
 */
directRate?: (string | null)
/**
 * 间推奖励比例 / Indirect reward
 */
indirectRate?: (string | null)
/**
 * 贡献值倍率 / Contribution ratio
 */
contributionRatio?: (string | null)
/**
 * 每日提现次数 / Withdrawals a day
 */
withdrawDayTimes?: (number | null)
/**
 * 体验天数 / Trial days
 */
trialDays?: (number | null)
/**
 * 等级权益 / Privileges
 */
privileges?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[]
}
export interface OfflineStore {
/**
 * 门店编号 / Store no.
 */
storeNo?: (string | null)
/**
 * 门店名称 / Store name
 */
name?: (string | null)
/**
 * 门头照 / Shop front photo
 */
logo?: (string | null)
/**
 * 门店相册 / Photos
 */
images?: (string[] | null)
/**
 * 门店视频 / Video
 */
video?: (string | null)
/**
 * 所属行业 / Industry
 */
industry?: (number | null)
/**
 * 所属商圈 / Business community
 */
businessCommunity?: (number | null)
/**
 * 店主会员 / Owner (member)
 */
member?: (number | null)
/**
 * 店主姓名 / Owner name
 */
ownerName?: (string | null)
/**
 * 店主电话 / Owner phone
 */
ownerPhone?: (string | null)
/**
 * 门店电话 / Store phone
 */
servicePhone?: (string | null)
/**
 * 所在地区 / Region
 */
region?: (string[] | null)
/**
 * 详细地址 / Detailed address
 */
address?: (string | null)
/**
 * 地图位置 / Map position
 */
location?: ({
lat: number
lng: number
} | null)
/**
 * 营业日 / Open days
 */
weekdays?: (("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null)
/**
 * 营业开始时间 / Opens
 */
openTime?: (string | null)
/**
 * 营业结束时间 / Closes
 */
closeTime?: (string | null)
/**
 * 人均消费 / Average spend
 */
avgSpend?: (string | null)
/**
 * 让利比例 / Give-back rate
 */
discountRate?: (string | null)
/**
 * 会员返还比例 / Member reward rate
 */
memberRewardRate?: (string | null)
/**
 * 单日收款限额 / Daily collection limit
 */
dailyLimit?: (string | null)
/**
 * 收款码 / Payment code
 */
paymentQr?: (string | null)
/**
 * 营业执照号 / Licence no.
 */
licenseNo?: (string | null)
/**
 * 营业执照 / Business licence
 */
licensePhoto?: (string | null)
/**
 * 经营许可证 / Permits
 */
permitPhotos?: (string[] | null)
/**
 * 经营者身份证号 / Operator ID no.
 */
legalIdcard?: (string | null)
/**
 * 开户名 / Account holder
 */
bankAccountName?: (string | null)
/**
 * 银行账号 / Account no.
 */
bankAccount?: (string | null)
/**
 * 开户支行 / Branch
 */
bankBranch?: (string | null)
/**
 * 服务商 / Service provider
 */
server?: (number | null)
/**
 * 服务官 / Service officer
 */
serviceOfficer?: (number | null)
/**
 * 支持自提 / Pick-up point
 */
pickup?: (boolean | null)
/**
 * 核销员 / Verifiers
 */
verifiers?: ({
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 姓名 / Name
 */
name: string
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[] | null)
/**
 * 门店介绍 / Introduction
 */
intro?: (string | null)
/**
 * 累计流水 / Turnover
 */
turnover?: (string | null)
/**
 * 订单数 / Orders
 */
orderCount?: (number | null)
/**
 * 评分 / Score
 */
score?: (string | null)
/**
 * 是否推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 推荐排序 / Recommend order
 */
recommendSort?: (number | null)
/**
 * 推荐截止时间 / Recommended until
 */
recommendUntil?: (string | null)
/**
 * 门店状态 / Status
 */
status?: ("pending" | "rejected" | "open" | "paused" | "closed" | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewOfflineStore {
/**
 * 门店名称 / Store name
 */
name: string
/**
 * 门头照 / Shop front photo
 */
logo: string
/**
 * 门店相册 / Photos
 */
images?: (string[] | null)
/**
 * 门店视频 / Video
 */
video?: (string | null)
/**
 * 所属行业 / Industry
 */
industry: number
/**
 * 所属商圈 / Business community
 */
businessCommunity?: (number | null)
/**
 * 店主会员 / Owner (member)
 */
member: number
/**
 * 店主姓名 / Owner name
 */
ownerName: string
/**
 * 店主电话 / Owner phone
 */
ownerPhone: string
/**
 * 门店电话 / Store phone
 */
servicePhone: string
/**
 * 所在地区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
address: string
/**
 * 地图位置 / Map position
 */
location: {
lat: number
lng: number
}
/**
 * 营业日 / Open days
 */
weekdays?: (("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null)
/**
 * 营业开始时间 / Opens
 */
openTime?: string
/**
 * 营业结束时间 / Closes
 */
closeTime?: string
/**
 * 人均消费 / Average spend
 */
avgSpend?: (string | null)
/**
 * 让利比例 / Give-back rate
 */
discountRate?: string
/**
 * 单日收款限额 / Daily collection limit
 */
dailyLimit?: (string | null)
/**
 * 营业执照号 / Licence no.
 */
licenseNo: string
/**
 * 营业执照 / Business licence
 */
licensePhoto: string
/**
 * 经营许可证 / Permits
 */
permitPhotos?: (string[] | null)
/**
 * 经营者身份证号 / Operator ID no.
 */
legalIdcard: string
/**
 * 开户名 / Account holder
 */
bankAccountName: string
/**
 * 银行账号 / Account no.
 */
bankAccount: string
/**
 * 开户支行 / Branch
 */
bankBranch: string
/**
 * 服务商 / Service provider
 */
server?: (number | null)
/**
 * 服务官 / Service officer
 */
serviceOfficer?: (number | null)
/**
 * 支持自提 / Pick-up point
 */
pickup?: (boolean | null)
/**
 * 核销员 / Verifiers
 */
verifiers?: ({
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 姓名 / Name
 */
name: string
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}[] | null)
/**
 * 门店介绍 / Introduction
 */
intro?: (string | null)
/**
 * 推荐排序 / Recommend order
 */
recommendSort?: (number | null)
}
export interface OperatingRecord {
/**
 * 操作人 / Operator
 */
operator?: (number | null)
/**
 * 姓名 / Name
 */
operatorName?: (string | null)
/**
 * 角色 / Role
 */
role?: (string | null)
/**
 * 所属端 / Area
 */
area?: ("admin" | "seller" | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 功能模块 / Module
 */
module?: (string | null)
/**
 * 页面 / Page
 */
page?: (string | null)
/**
 * 操作类型 / Action
 */
action?: ("create" | "update" | "delete" | "audit" | "transition" | "export" | "import" | "print" | "printFull" | "reveal" | "setting" | "password" | null)
/**
 * 对象类型 / Target type
 */
targetType?: (string | null)
/**
 * 对象ID / Target id
 */
targetId?: (string | null)
/**
 * 对象名称 / Target
 */
targetName?: (string | null)
/**
 * 操作内容 / Summary
 */
summary?: (string | null)
/**
 * 变更明细 / Changes
 */
changes?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * IP地址 / IP address
 */
ip?: (string | null)
/**
 * 归属地 / Place
 */
ipRegion?: (string | null)
/**
 * 结果 / Result
 */
result?: ("ok" | "fail" | null)
/**
 * 追踪号 / Trace id
 */
traceId?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewOperatingRecord {

}
export interface Order {
/**
 * 订单编号 / Order no.
 */
orderNo?: (string | null)
/**
 * 交易单号 / Trade no.
 */
tradeNo?: (string | null)
/**
 * 订单类型 / Order kind
 */
orderKind?: ("corder" | "gorder" | "normal" | "porder" | null)
/**
 * 来源专区 / Source zone
 */
zone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 关联订单 / Related order
 */
parentOrder?: (number | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 会员手机号 / Member phone
 */
memberPhone?: (string | null)
/**
 * 下单时等级 / Level at order
 */
vipLevel?: ("0" | "1" | "2" | "3" | "4" | null)
/**
 * 推荐人 / Referrer
 */
referrer?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 店铺 / Store
 */
store?: (number | null)
/**
 * 自提门店 / Pick-up store
 */
offlineStore?: (number | null)
/**
 * 订单来源 / Source
 */
source?: ("app" | "h5" | "miniapp" | "official" | "pc" | "live" | "backOffice" | null)
/**
 * 商品信息 / Items
 */
items?: ({

}[] | null)
/**
 * 商品总数 / Total quantity
 */
totalQty?: (number | null)
/**
 * 商品总额 / Goods amount
 */
goodsAmount?: (string | null)
/**
 * 活动优惠 / Activity discount
 */
promotionAmount?: (string | null)
/**
 * 优惠券抵扣 / Coupon discount
 */
couponAmount?: (string | null)
/**
 * 使用的优惠券 / Coupon used
 */
couponIssue?: (number | null)
/**
 * 账户抵扣 / Account deduction
 */
deductAmount?: (string | null)
/**
 * 工分抵扣 / Work-points deduction
 */
workpointsAmount?: (string | null)
/**
 * 运费 / Freight
 */
freightAmount?: (string | null)
/**
 * 改价金额 / Price adjustment
 */
adjustAmount?: (string | null)
/**
 * 改价时间 / Price changed at
 */
priceChangedAt?: (string | null)
/**
 * 应付金额 / Amount payable
 */
payAmount?: (string | null)
/**
 * 实付金额 / Amount paid
 */
paidAmount?: (string | null)
/**
 * 已退金额 / Refunded
 */
refundedAmount?: (string | null)
/**
 * 支付明细 / Payments
 */
pays?: ({

}[] | null)
/**
 * 支付方式 / Pay method
 */
payMethod?: ("wechat" | "alipay" | "unionpay" | "bankTransfer" | "cash" | "balance" | "points" | "mixed" | "offline" | "platform" | null)
/**
 * 支付流水号 / Transaction no.
 */
transactionNo?: (string | null)
/**
 * 收款凭证 / Payment voucher
 */
payVoucher?: (string[] | null)
/**
 * 佣金支出 / Commission
 */
commissionAmount?: (string | null)
/**
 * 平台服务费 / Platform fee
 */
platformFee?: (string | null)
/**
 * 平台承担优惠 / Borne by the platform
 */
platformBorne?: (string | null)
/**
 * 结算金额 / Settlement amount
 */
settleAmount?: (string | null)
/**
 * 结算状态 / Settlement
 */
settleStatus?: ("none" | "pending" | "settled" | null)
/**
 * 赠送权益 / Benefits
 */
benefits?: ({

}[] | null)
/**
 * 配送方式 / Delivery method
 */
deliveryMethod?: ("express" | "pickup" | "none" | null)
/**
 * 收货人 / Receiver
 */
receiverName?: (string | null)
/**
 * 收货电话 / Receiver phone
 */
receiverPhone?: (string | null)
/**
 * 所在地区 / Region
 */
receiverRegion?: (string[] | null)
/**
 * 详细地址 / Detailed address
 */
receiverAddress?: (string | null)
/**
 * 核销码 / Pick-up code
 */
pickupCode?: (string | null)
/**
 * 核销人 / Verified by
 */
verifiedBy?: (number | null)
/**
 * 核销时间 / Verified at
 */
verifiedAt?: (string | null)
/**
 * 买家留言 / Buyer note
 */
buyerRemark?: (string | null)
/**
 * 商家备注 / Staff remark
 */
sellerRemark?: (string | null)
/**
 * 旗标 / Flag
 */
flag?: ("none" | "red" | "yellow" | "green" | "blue" | "purple" | null)
/**
 * 发票信息 / Invoice
 */
invoice?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 活动类型 / Activity type
 */
activityType?: ("none" | "groupBuy" | "seckill" | "bargain" | null)
/**
 * 活动ID / Activity id
 */
activityId?: (number | null)
/**
 * 拼团编号 / Team
 */
team?: (number | null)
/**
 * 订单状态 / Status
 */
status?: ("unpaid" | "grouping" | "toShip" | "partShipped" | "shipped" | "toVerify" | "completed" | "closed" | null)
/**
 * 售后状态 / After-sale status
 */
refundStatus?: ("none" | "applying" | "partRefunded" | "refunded" | null)
/**
 * 是否评价 / Commented
 */
commented?: (boolean | null)
/**
 * 关闭原因 / Close reason
 */
closeReason?: ("timeout" | "buyer" | "staff" | "refund" | "group" | null)
/**
 * 下单时间 / Placed
 */
placedAt?: (string | null)
/**
 * 付款截止时间 / Pay until
 */
payDeadline?: (string | null)
/**
 * 买家首单时间 / Buyer since
 */
buyerSince?: (string | null)
/**
 * 付款时间 / Paid
 */
paidAt?: (string | null)
/**
 * 发货时间 / Shipped
 */
shippedAt?: (string | null)
/**
 * 收货时间 / Received
 */
receivedAt?: (string | null)
/**
 * 完成时间 / Finished
 */
finishedAt?: (string | null)
/**
 * 售后截止时间 / After-sale until
 */
finishDueAt?: (string | null)
/**
 * 评价截止时间 / Comments until
 */
commentUntil?: (string | null)
/**
 * 关闭时间 / Closed
 */
closedAt?: (string | null)
/**
 * 最晚发货时间 / Ship deadline
 */
shipDeadline?: (string | null)
/**
 * 自动收货时间 / Auto-receive at
 */
autoReceiveAt?: (string | null)
/**
 * 延长收货次数 / Times extended
 */
extendCount?: (number | null)
/**
 * 订单记录 / Log
 */
logs?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewOrder {
/**
 * 运费 / Freight
 */
freightAmount?: (string | null)
/**
 * 改价金额 / Price adjustment
 */
adjustAmount?: (string | null)
/**
 * 支付流水号 / Transaction no.
 */
transactionNo?: (string | null)
/**
 * 收款凭证 / Payment voucher
 */
payVoucher?: (string[] | null)
/**
 * 收货人 / Receiver
 */
receiverName?: (string | null)
/**
 * 收货电话 / Receiver phone
 */
receiverPhone?: (string | null)
/**
 * 所在地区 / Region
 */
receiverRegion?: (string[] | null)
/**
 * 详细地址 / Detailed address
 */
receiverAddress?: (string | null)
/**
 * 商家备注 / Staff remark
 */
sellerRemark?: (string | null)
/**
 * 旗标 / Flag
 */
flag?: ("none" | "red" | "yellow" | "green" | "blue" | "purple" | null)
}
export interface NewOrderBenefit {

}
export interface NewOrderItem {

}
export interface NewOrderLog {

}
export interface NewOrderPay {

}
export interface OrderReward {
/**
 * 订单 / Order
 */
order?: (number | null)
/**
 * 订单编号 / Order no.
 */
orderNo?: (string | null)
/**
 * 获奖会员 / Earner
 */
member?: (number | null)
/**
 * 服务官 / Service officer
 */
officer?: (number | null)
/**
 * 奖励名目 / Reward for
 */
code?: ("direct" | "indirect" | "officer" | "leader" | null)
/**
 * 业务类型 / Business type
 */
bizType?: ("promoReward" | "recommendAward" | "officerReward" | null)
/**
 * 发放到 / Pays into
 */
asset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 计奖金额 / Reckoned from
 */
base?: (string | null)
/**
 * 比例 / Rate
 */
rate?: (string | null)
/**
 * 奖励数额 / Amount
 */
amount?: (string | null)
/**
 * 已扣回 / Taken back
 */
takenBack?: (string | null)
/**
 * 剩余 / Left
 */
left?: (string | null)
/**
 * 解冻时间 / Unfrozen at
 */
freeAt?: (string | null)
/**
 * 状态 / Status
 */
status?: ("waiting" | "frozen" | "paid" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewOrderReward {

}
export interface PayoutBatch {
/**
 * 打款批次号 / Payout batch
 */
batchNo?: (string | null)
/**
 * 页面 / Page
 */
page?: (string | null)
/**
 * 文件名 / File
 */
fileName?: (string | null)
/**
 * 笔数 / Payments
 */
rowCount?: (number | null)
/**
 * 合计金额 / Total
 */
amount?: (string | null)
/**
 * 下载次数 / Downloads
 */
downloads?: (number | null)
/**
 * 最近下载 / Last download
 */
downloadedAt?: (string | null)
/**
 * 下载人 / Downloaded by
 */
downloadedBy?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewPayoutBatch {

}
export interface PermissionLabel {
/**
 * 权限标识 / Permission label
 */
label?: (string | null)
/**
 * 上级 / Parent
 */
parent?: (number | null)
/**
 * 类型 / Type
 */
kind?: ("group" | "page" | "act" | null)
/**
 * 中文名称 / Chinese name
 */
nameZh?: (string | null)
/**
 * 英文名称 / English name
 */
nameEn?: (string | null)
/**
 * 路由 / Route
 */
path?: (string | null)
/**
 * 所属端 / Areas
 */
areas?: (("admin" | "seller")[] | null)
/**
 * 财务权限 / Finance right
 */
caiwu?: ("no" | "read" | "write" | null)
/**
 * 敏感操作 / Sensitive
 */
sensitive?: (boolean | null)
/**
 * 角色数 / Roles
 */
roleCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewPermissionLabel {
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface RecommendAwardSetting {
/**
 * 开启 / Enabled
 */
enabled?: (boolean | null)
/**
 * 首单起奖金额 / First order from
 */
firstOrderMin?: (string | null)
/**
 * 奖励比例 / Award rates
 */
awardRows?: ({
/**
 * 会员等级 / Member level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 直推比例 / Direct
 */
direct?: (string | null)
/**
 * 间推比例 / Indirect
 */
indirect?: (string | null)
/**
 * 首单加奖 / First order adds
 */
firstOrderPercent?: (string | null)
/**
 * 每月上限 / Cap per month
 */
monthCap?: (string | null)
}[] | null)
/**
 * 级差 / Pay the level difference only
 */
levelGap?: (boolean | null)
/**
 * 冻结天数 / Freeze days
 */
freezeDays?: (number | null)
/**
 * 奖励到 / Pays into
 */
targetAsset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 自购奖励 / Own purchases count
 */
selfBuy?: (boolean | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewRecommendAwardSetting {
/**
 * 开启 / Enabled
 */
enabled?: (boolean | null)
/**
 * 首单起奖金额 / First order from
 */
firstOrderMin?: (string | null)
/**
 * 奖励比例 / Award rates
 */
awardRows?: ({
/**
 * 会员等级 / Member level
 */
level: ("0" | "1" | "2" | "3" | "4")
/**
 * 直推比例 / Direct
 */
direct?: (string | null)
/**
 * 间推比例 / Indirect
 */
indirect?: (string | null)
/**
 * 首单加奖 / First order adds
 */
firstOrderPercent?: (string | null)
/**
 * 每月上限 / Cap per month
 */
monthCap?: (string | null)
}[] | null)
/**
 * 级差 / Pay the level difference only
 */
levelGap?: (boolean | null)
/**
 * 冻结天数 / Freeze days
 */
freezeDays?: number
/**
 * 奖励到 / Pays into
 */
targetAsset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota")
/**
 * 自购奖励 / Own purchases count
 */
selfBuy?: (boolean | null)
}
export interface NewReturnAccount {

}
export interface ReturnPlan {
/**
 * 返还单号 / Return no.
 */
planNo?: (string | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 返还类型 / Return type
 */
sourceType?: ("order" | "contribution" | "fullReturn" | "appreciation" | "manual" | null)
/**
 * 订单编号 / Order no.
 */
orderNo?: (string | null)
/**
 * 应返总额 / To return
 */
principal?: (string | null)
/**
 * 已返金额 / Returned
 */
returned?: (string | null)
/**
 * 待返金额 / Remaining
 */
remaining?: (string | null)
/**
 * 返还方式 / Mode
 */
mode?: ("fixed" | "percent" | "equal" | null)
/**
 * 返还比例 / Rate
 */
rate?: (string | null)
/**
 * 每期金额 / Per period
 */
periodAmount?: (string | null)
/**
 * 总期数 / Periods
 */
periods?: (number | null)
/**
 * 返还周期 / Cycle
 */
cycle?: ("day" | "week" | "month" | null)
/**
 * 返还到 / Pays into
 */
targetAsset?: ("balance" | "commission" | "preDeposit" | "stored" | "goodsPayment" | "redPacket" | "points" | "consumePoints" | "dScore" | "contribution" | "workpoints" | "dividendShare" | "bonusShare" | "appreciation" | "fullReturn" | "shegou" | "electricity" | "withdrawQuota" | null)
/**
 * 已返期数 / Periods returned
 */
periodNo?: (number | null)
/**
 * 下期金额 / Next amount
 */
nextAmount?: (string | null)
/**
 * 下次返还 / Next run
 */
nextRunDate?: (string | null)
/**
 * 上次返还 / Last run
 */
lastRunDate?: (string | null)
/**
 * 返还明细 / Runs
 */
runs?: ({

}[] | null)
/**
 * 终止原因 / Stop reason
 */
stopReason?: (string | null)
/**
 * 状态 / Status
 */
status?: ("running" | "paused" | "done" | "stopped" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewReturnPlan {

}
export interface NewReturnRun {

}
export interface NewReturnTarget {
/**
 * 资产 / Asset
 */
asset: ("balance" | "stored" | "redPacket" | "points" | "consumePoints")
/**
 * 占比 / Share
 */
percent: string
}
export interface Role {
/**
 * 角色标识 / Code
 */
code?: (string | null)
/**
 * 角色名称 / Name
 */
name?: (string | null)
/**
 * 所属端 / Area
 */
area?: ("admin" | "seller" | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 权限 / Permissions
 */
labels?: (string[] | null)
/**
 * 数据范围 / Row scope
 */
rowScope?: ("all" | "ownSeller" | "ownCreated" | null)
/**
 * 内置 / Built-in
 */
builtin?: (boolean | null)
/**
 * 账号数 / Accounts
 */
userCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewRole {
/**
 * 角色标识 / Code
 */
code: string
/**
 * 角色名称 / Name
 */
name: string
/**
 * 所属端 / Area
 */
area: ("admin" | "seller")
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 数据范围 / Row scope
 */
rowScope?: ("all" | "ownSeller" | "ownCreated")
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface Seckill {
/**
 * 活动名称 / Activity name
 */
name?: (string | null)
/**
 * 秒杀场次 / Sessions
 */
sessions?: (string[] | null)
/**
 * 开始日期 / From
 */
startDate?: (string | null)
/**
 * 结束日期 / To
 */
endDate?: (string | null)
/**
 * 秒杀商品 / Goods
 */
goods?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 秒杀规格 / Sale SKUs
 */
skus?: ({
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 秒杀价 / Flash price
 */
price: string
/**
 * 秒杀库存 / Flash stock
 */
activityStock: number
}[] | null)
/**
 * 每人限购 / Per-member limit
 */
limitPerMember?: (number | null)
/**
 * 单次限购 / Per order
 */
limitPerOrder?: (number | null)
/**
 * 活动包邮 / Free shipping
 */
freeFreight?: (boolean | null)
/**
 * 活动说明 / Description
 */
description?: (string | null)
/**
 * 审核状态 / Review status
 */
auditStatus?: ("pending" | "approved" | "rejected" | "withdrawn" | null)
/**
 * 状态 / Status
 */
status?: ("draft" | "waiting" | "running" | "ended" | "stopped" | null)
/**
 * 已售 / Sold
 */
soldCount?: (number | null)
/**
 * 剩余 / Left
 */
leftCount?: (number | null)
/**
 * 浏览 / Views
 */
viewCount?: (number | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSeckill {
/**
 * 活动名称 / Activity name
 */
name: string
/**
 * 秒杀场次 / Sessions
 */
sessions: string[]
/**
 * 开始日期 / From
 */
startDate: string
/**
 * 结束日期 / To
 */
endDate: string
/**
 * 秒杀商品 / Goods
 */
goods: number
/**
 * 秒杀规格 / Sale SKUs
 */
skus: {
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 秒杀价 / Flash price
 */
price: string
/**
 * 秒杀库存 / Flash stock
 */
activityStock: number
}[]
/**
 * 每人限购 / Per-member limit
 */
limitPerMember?: number
/**
 * 单次限购 / Per order
 */
limitPerOrder?: (number | null)
/**
 * 活动包邮 / Free shipping
 */
freeFreight?: (boolean | null)
/**
 * 活动说明 / Description
 */
description?: (string | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface NewSeckillSession {
/**
 * 场次名称 / Name
 */
name: string
/**
 * 开始时刻 / From
 */
startTime: string
/**
 * 结束时刻 / To
 */
endTime: string
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface SeckillSetting {
/**
 * 开启限时购 / Flash sale on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 秒杀场次 / Sessions
 */
sessions?: ({
/**
 * 场次名称 / Name
 */
name: string
/**
 * 开始时刻 / From
 */
startTime: string
/**
 * 结束时刻 / To
 */
endTime: string
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}[] | null)
/**
 * 预告天数 / Preview days
 */
previewDays?: (number | null)
/**
 * 未付款关闭(分钟) / Close unpaid after (min)
 */
unpaidCloseMinutes?: (number | null)
/**
 * 未付款释放库存 / Release unpaid stock
 */
returnStock?: (boolean | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 支持售后 / After-sale allowed
 */
afterSaleAllowed?: (boolean | null)
/**
 * 每人每日限购件数 / Pieces per member per day
 */
limitPerDay?: (number | null)
/**
 * 显示已抢百分比 / Show percent sold
 */
showSold?: (boolean | null)
/**
 * 开抢提醒(分钟前) / Remind before the start (min)
 */
remindMinutes?: (number | null)
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 活动规则 / Rules
 */
rule?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSeckillSetting {
/**
 * 开启限时购 / Flash sale on
 */
enabled?: (boolean | null)
/**
 * 商家活动需审核 / Review sellers' activities
 */
audit?: (boolean | null)
/**
 * 秒杀场次 / Sessions
 */
sessions?: {
/**
 * 场次名称 / Name
 */
name: string
/**
 * 开始时刻 / From
 */
startTime: string
/**
 * 结束时刻 / To
 */
endTime: string
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}[]
/**
 * 预告天数 / Preview days
 */
previewDays?: number
/**
 * 未付款关闭(分钟) / Close unpaid after (min)
 */
unpaidCloseMinutes?: number
/**
 * 未付款释放库存 / Release unpaid stock
 */
returnStock?: (boolean | null)
/**
 * 可用优惠券 / Coupons allowed
 */
couponAllowed?: (boolean | null)
/**
 * 支持售后 / After-sale allowed
 */
afterSaleAllowed?: (boolean | null)
/**
 * 每人每日限购件数 / Pieces per member per day
 */
limitPerDay?: (number | null)
/**
 * 显示已抢百分比 / Show percent sold
 */
showSold?: (boolean | null)
/**
 * 开抢提醒(分钟前) / Remind before the start (min)
 */
remindMinutes?: number
/**
 * 横幅图 / Banner
 */
banner?: (string | null)
/**
 * 活动规则 / Rules
 */
rule?: string
}
export interface NewSeckillSku {
/**
 * 规格编码 / SKU code
 */
skuNo: string
/**
 * 秒杀价 / Flash price
 */
price: string
/**
 * 秒杀库存 / Flash stock
 */
activityStock: number
}
export interface SelfSelectGoods {
/**
 * 商品 / Goods
 */
goods?: (number | null)
/**
 * 规格 / SKU
 */
skus?: (number[] | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 来源专区 / Source zone
 */
sourceZone?: ("normal" | "liveGoods" | "newPeopleGoods" | null)
/**
 * 自选分组 / Group
 */
groupName?: (string | null)
/**
 * 供货价 / Supply price
 */
supplyPrice?: (string | null)
/**
 * 自选价 / Own price
 */
price?: (string | null)
/**
 * 利润 / Profit
 */
profit?: (string | null)
/**
 * 商品状态 / Goods status
 */
goodsStatus?: ("draft" | "warehouse" | "onSale" | "frozen" | "recycled" | null)
/**
 * 展示 / Displayed
 */
displayed?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
/**
 * 已售 / Sold
 */
soldCount?: (number | null)
/**
 * 添加人 / Added by
 */
addedBy?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSelfSelectGoods {
/**
 * 规格 / SKU
 */
skus?: (number[] | null)
/**
 * 自选分组 / Group
 */
groupName?: (string | null)
/**
 * 自选价 / Own price
 */
price: string
/**
 * 展示 / Displayed
 */
displayed?: (boolean | null)
/**
 * 排序 / Sort
 */
sort?: (number | null)
}
export interface Seller {
/**
 * 商家编号 / Seller no.
 */
sellerNo?: (string | null)
/**
 * 商家名称 / Seller name
 */
name?: (string | null)
/**
 * 经营主体类型 / Business type
 */
subjectType?: ("company" | "individual" | "person" | null)
/**
 * 登录账号 / Login account
 */
account?: (number | null)
/**
 * 关联会员 / Linked member
 */
member?: (number | null)
/**
 * 联系人 / Contact
 */
contactName?: (string | null)
/**
 * 联系电话 / Contact phone
 */
contactPhone?: (string | null)
/**
 * 电子邮箱 / E-mail
 */
contactEmail?: (string | null)
/**
 * 公司名称 / Company name
 */
companyName?: (string | null)
/**
 * 营业执照号 / Licence no.
 */
licenseNo?: (string | null)
/**
 * 营业执照 / Business licence
 */
licensePhoto?: (string | null)
/**
 * 执照有效期至 / Licence valid to
 */
licenseExpireOn?: (string | null)
/**
 * 法人姓名 / Legal representative
 */
legalName?: (string | null)
/**
 * 法人身份证号 / Legal rep. ID no.
 */
legalIdcard?: (string | null)
/**
 * 法人身份证照片 / ID card photos
 */
legalIdPhotos?: (string[] | null)
/**
 * 经营范围 / Business scope
 */
businessScope?: (string | null)
/**
 * 注册资金 / Registered capital
 */
registeredCapital?: (string | null)
/**
 * 银行开户名 / Account holder
 */
bankAccountName?: (string | null)
/**
 * 开户银行 / Bank
 */
bankName?: (string | null)
/**
 * 开户支行 / Branch
 */
bankBranch?: (string | null)
/**
 * 支行联行号 / Branch code
 */
bankBranchCode?: (string | null)
/**
 * 银行账号 / Account no.
 */
bankAccount?: (string | null)
/**
 * 结算周期 / Settlement cycle
 */
settlementCycle?: ("t1" | "t7" | "week" | "halfMonth" | "month" | null)
/**
 * 应缴保证金 / Deposit due
 */
depositRequired?: (string | null)
/**
 * 已缴保证金 / Deposit paid
 */
depositPaid?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 结算方式 / Settlement mode
 */
settlePayout?: ("auto" | "account" | null)
/**
 * 平台自营商家 / Platform's own seller
 */
isPlatform?: (boolean | null)
/**
 * 招商人 / Recruited by
 */
recommender?: (number | null)
/**
 * 状态 / Status
 */
status?: ("normal" | "frozen" | "quit" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSeller {
/**
 * 商家名称 / Seller name
 */
name: string
/**
 * 经营主体类型 / Business type
 */
subjectType?: ("company" | "individual" | "person")
/**
 * 登录账号 / Login account
 */
account?: (number | null)
/**
 * 关联会员 / Linked member
 */
member?: (number | null)
/**
 * 联系人 / Contact
 */
contactName: string
/**
 * 联系电话 / Contact phone
 */
contactPhone: string
/**
 * 电子邮箱 / E-mail
 */
contactEmail?: (string | null)
/**
 * 公司名称 / Company name
 */
companyName?: (string | null)
/**
 * 营业执照号 / Licence no.
 */
licenseNo?: (string | null)
/**
 * 营业执照 / Business licence
 */
licensePhoto?: (string | null)
/**
 * 执照有效期至 / Licence valid to
 */
licenseExpireOn?: (string | null)
/**
 * 法人姓名 / Legal representative
 */
legalName: string
/**
 * 法人身份证号 / Legal rep. ID no.
 */
legalIdcard: string
/**
 * 法人身份证照片 / ID card photos
 */
legalIdPhotos?: (string[] | null)
/**
 * 经营范围 / Business scope
 */
businessScope?: (string | null)
/**
 * 注册资金 / Registered capital
 */
registeredCapital?: (string | null)
/**
 * 结算周期 / Settlement cycle
 */
settlementCycle?: ("t1" | "t7" | "week" | "halfMonth" | "month" | null)
/**
 * 应缴保证金 / Deposit due
 */
depositRequired?: (string | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: string
/**
 * 结算方式 / Settlement mode
 */
settlePayout?: ("auto" | "account" | null)
/**
 * 招商人 / Recruited by
 */
recommender?: (number | null)
}
export interface ServiceOfficer {
/**
 * 服务官编号 / Officer no.
 */
officerNo?: (string | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 姓名 / Name
 */
realName?: (string | null)
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 级别 / Grade
 */
grade?: ("junior" | "senior" | "chief" | null)
/**
 * 服务区域 / Service area
 */
region?: (string[] | null)
/**
 * 驻点门店 / Home store
 */
offlineStore?: (number | null)
/**
 * 奖励比例 / Reward rate
 */
rewardRate?: (string | null)
/**
 * 服务会员数 / Members served
 */
servedMembers?: (number | null)
/**
 * 服务门店数 / Stores served
 */
servedStores?: (number | null)
/**
 * 本月业绩 / Performance this month
 */
monthSales?: (string | null)
/**
 * 累计业绩 / Total performance
 */
totalSales?: (string | null)
/**
 * 累计奖励 / Total reward
 */
totalReward?: (string | null)
/**
 * 保证金 / Deposit
 */
deposit?: (string | null)
/**
 * 任职日期 / Since
 */
joinedAt?: (string | null)
/**
 * 状态 / Status
 */
status?: ("normal" | "suspended" | "quit" | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewServiceOfficer {
/**
 * 会员 / Member
 */
member: number
/**
 * 姓名 / Name
 */
realName: string
/**
 * 手机号 / Phone
 */
phone: string
/**
 * 级别 / Grade
 */
grade?: ("junior" | "senior" | "chief")
/**
 * 服务区域 / Service area
 */
region: string[]
/**
 * 驻点门店 / Home store
 */
offlineStore?: (number | null)
/**
 * 奖励比例 / Reward rate
 */
rewardRate?: (string | null)
/**
 * 保证金 / Deposit
 */
deposit?: (string | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface ServiceProvider {
/**
 * 服务商名称 / Provider name
 */
name?: (string | null)
/**
 * 关联会员 / Linked member
 */
member?: (number | null)
/**
 * 联系人 / Contact
 */
contactName?: (string | null)
/**
 * 联系电话 / Contact phone
 */
contactPhone?: (string | null)
/**
 * 服务级别 / Level
 */
level?: ("province" | "city" | "district" | null)
/**
 * 服务区域 / Service area
 */
region?: (string[] | null)
/**
 * 上级服务商 / Parent
 */
parent?: (number | null)
/**
 * 流水分成比例 / Share of give-back
 */
profitRate?: (string | null)
/**
 * 加盟费 / Joining fee
 */
joinFee?: (string | null)
/**
 * 合同编号 / Contract no.
 */
contractNo?: (string | null)
/**
 * 合同附件 / Contract file
 */
contractFile?: (string | null)
/**
 * 合作开始 / From
 */
startOn?: (string | null)
/**
 * 合作结束 / To
 */
endOn?: (string | null)
/**
 * 服务门店数 / Stores served
 */
storeCount?: (number | null)
/**
 * 本月门店流水 / Turnover this month
 */
monthTurnover?: (string | null)
/**
 * 累计分成 / Total share
 */
totalProfit?: (string | null)
/**
 * 状态 / Status
 */
status?: ("normal" | "expired" | "stopped" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewServiceProvider {
/**
 * 服务商名称 / Provider name
 */
name: string
/**
 * 关联会员 / Linked member
 */
member: number
/**
 * 联系人 / Contact
 */
contactName: string
/**
 * 联系电话 / Contact phone
 */
contactPhone: string
/**
 * 服务级别 / Level
 */
level: ("province" | "city" | "district")
/**
 * 服务区域 / Service area
 */
region: string[]
/**
 * 上级服务商 / Parent
 */
parent?: (number | null)
/**
 * 流水分成比例 / Share of give-back
 */
profitRate?: string
/**
 * 加盟费 / Joining fee
 */
joinFee?: (string | null)
/**
 * 合同编号 / Contract no.
 */
contractNo?: (string | null)
/**
 * 合同附件 / Contract file
 */
contractFile?: (string | null)
/**
 * 合作开始 / From
 */
startOn: string
/**
 * 合作结束 / To
 */
endOn: string
}
export interface ShipImport {
/**
 * 文件名 / File
 */
fileName?: (string | null)
/**
 * 总数 / Total
 */
total?: (number | null)
/**
 * 成功 / Succeeded
 */
success?: (number | null)
/**
 * 失败 / Failed
 */
failed?: (number | null)
/**
 * 状态 / Status
 */
status?: ("checking" | "ready" | "running" | "done" | "failed" | null)
/**
 * 导入明细 / Lines
 */
lines?: ({

}[] | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewShipImport {

}
export interface NewShipImportLine {

}
export interface NewShipLine {
/**
 * 行号 / Line
 */
line: number
/**
 * 数量 / Quantity
 */
qty: number
}
export interface Shipment {
/**
 * 发货单号 / Shipment no.
 */
shipmentNo?: (string | null)
/**
 * 订单编号 / Order no.
 */
order?: (number | null)
/**
 * 订单类型 / Order kind
 */
orderKind?: ("corder" | "gorder" | "normal" | "porder" | null)
/**
 * 付款时间 / Paid
 */
paidAt?: (string | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 店铺 / Store
 */
store?: (number | null)
/**
 * 发货商品 / Items
 */
items?: ({
/**
 * 行号 / Line
 */
line: number
/**
 * 数量 / Quantity
 */
qty: number
}[] | null)
/**
 * 发货方式 / Ship type
 */
shipType?: ("express" | "self" | "none" | null)
/**
 * 物流公司 / Carrier
 */
carrier?: (number | null)
/**
 * 物流单号 / Tracking no.
 */
trackingNo?: (string | null)
/**
 * 送货人 / Courier
 */
courier?: (string | null)
/**
 * 送货电话 / Courier phone
 */
courierPhone?: (string | null)
/**
 * 收货人 / Receiver
 */
receiverName?: (string | null)
/**
 * 收货电话 / Receiver phone
 */
receiverPhone?: (string | null)
/**
 * 收货地区 / Region
 */
receiverRegion?: (string[] | null)
/**
 * 收货地址 / Address
 */
receiverAddress?: (string | null)
/**
 * 重量(kg) / Weight (kg)
 */
weight?: (string | null)
/**
 * 实际运费 / Actual freight
 */
freightCost?: (string | null)
/**
 * 发货地址 / Sender address
 */
senderAddress?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 发货状态 / Status
 */
status?: ("pending" | "shipped" | "delivered" | "exception" | "returned" | "cancelled" | null)
/**
 * 异常原因 / Exception
 */
exceptionReason?: ("lost" | "damaged" | "refused" | "stuck" | "address" | null)
/**
 * 最晚发货时间 / Ship deadline
 */
shipDeadline?: (string | null)
/**
 * 发货时间 / Shipped
 */
shippedAt?: (string | null)
/**
 * 签收时间 / Delivered
 */
deliveredAt?: (string | null)
/**
 * 物流轨迹 / Tracking events
 */
tracks?: ({

}[] | null)
/**
 * 最近更新 / Last event
 */
lastTrackAt?: (string | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 导入批次 / Import batch
 */
importJob?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewShipment {
/**
 * 发货方式 / Ship type
 */
shipType?: ("express" | "self" | "none" | null)
/**
 * 物流公司 / Carrier
 */
carrier?: (number | null)
/**
 * 物流单号 / Tracking no.
 */
trackingNo?: (string | null)
/**
 * 送货人 / Courier
 */
courier?: (string | null)
/**
 * 送货电话 / Courier phone
 */
courierPhone?: (string | null)
/**
 * 重量(kg) / Weight (kg)
 */
weight?: (string | null)
/**
 * 实际运费 / Actual freight
 */
freightCost?: (string | null)
/**
 * 异常原因 / Exception
 */
exceptionReason?: ("lost" | "damaged" | "refused" | "stuck" | "address" | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface NewShipmentItem {
/**
 * 行号 / Line
 */
line: number
/**
 * 数量 / Quantity
 */
qty: number
}
export interface ShopSetting {
/**
 * 自动确认收货(天) / Auto-confirm receipt (days)
 */
autoReceiveDays?: (number | null)
/**
 * 自动好评(天) / Auto comment (days)
 */
autoCommentDays?: (number | null)
/**
 * 售后期(天) / After-sale period (days)
 */
afterSaleDays?: (number | null)
/**
 * 商家自批退款上限 / Sellers approve refunds up to
 */
refundApproveAmount?: (string | null)
/**
 * 默认服务费率 / Default platform fee rate
 */
defaultPlatformFeeRate?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewShopSetting {
/**
 * 自动确认收货(天) / Auto-confirm receipt (days)
 */
autoReceiveDays?: number
/**
 * 自动好评(天) / Auto comment (days)
 */
autoCommentDays?: number
/**
 * 售后期(天) / After-sale period (days)
 */
afterSaleDays?: number
/**
 * 商家自批退款上限 / Sellers approve refunds up to
 */
refundApproveAmount?: string
/**
 * 默认服务费率 / Default platform fee rate
 */
defaultPlatformFeeRate?: string
}
export interface NewSku {
/**
 * 规格编码 / SKU code
 */
skuNo?: (string | null)
/**
 * 规格值 / Spec values
 */
specValues?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 规格图 / Image
 */
image?: (string | null)
/**
 * 售价 / Price
 */
price: string
/**
 * 划线价 / List price
 */
marketPrice?: (string | null)
/**
 * 成本价 / Cost
 */
costPrice?: (string | null)
/**
 * 会员价 / Member prices
 */
vipPrices?: ({
"0"?: string
"1"?: string
"2"?: string
"3"?: string
"4"?: string
} | null)
/**
 * 库存 / Stock
 */
stock: number
/**
 * 条形码 / Barcode
 */
barcode?: (string | null)
/**
 * 重量(kg) / Weight (kg)
 */
weight?: (string | null)
/**
 * 体积(m³) / Volume (m³)
 */
volume?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface SmsCode {
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 场景 / Scene
 */
scene?: ("login" | "register" | "resetPwd" | "bindPhone" | "payPwd" | "withdraw" | "bossApprove" | "other" | null)
/**
 * 验证码 / SMS code
 */
code?: (string | null)
/**
 * 发送状态 / Send status
 */
sendStatus?: ("sending" | "ok" | "failed" | null)
/**
 * 短信通道 / Channel
 */
channel?: (string | null)
/**
 * 失败原因 / Failure reason
 */
failReason?: (string | null)
/**
 * 发送时间 / Sent
 */
sentAt?: (string | null)
/**
 * 失效时间 / Expires at
 */
expiresAt?: (string | null)
/**
 * 使用时间 / Used
 */
usedAt?: (string | null)
/**
 * 验证失败次数 / Failed tries
 */
failTimes?: (number | null)
/**
 * 请求IP / Request IP
 */
ip?: (string | null)
/**
 * 来源 / Source
 */
source?: ("app" | "h5" | "miniapp" | "official" | "pc" | "live" | "backOffice" | null)
/**
 * 查看人 / Revealed by
 */
revealedBy?: (number | null)
/**
 * 查看时间 / Revealed at
 */
revealedAt?: (string | null)
/**
 * 查看原因 / Reveal reason
 */
revealReason?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSmsCode {

}
export interface Store {
/**
 * 店铺编号 / Store no.
 */
storeNo?: (string | null)
/**
 * 店铺名称 / Store name
 */
name?: (string | null)
/**
 * 所属商家 / Seller
 */
seller?: (number | null)
/**
 * 店铺类型 / Store type
 */
storeType?: ("self" | "flagship" | "exclusive" | "specialty" | "personal" | "factory" | null)
/**
 * 是否自营 / Self-operated
 */
selfOperated?: (boolean | null)
/**
 * 店铺LOGO / Logo
 */
logo?: (string | null)
/**
 * 店招图 / Sign image
 */
cover?: (string | null)
/**
 * 店铺简介 / Introduction
 */
intro?: (string | null)
/**
 * 主营类目 / Main categories
 */
mainCategories?: (number[] | null)
/**
 * 客服电话 / Service phone
 */
servicePhone?: (string | null)
/**
 * 所在地区 / Region
 */
region?: (string[] | null)
/**
 * 详细地址 / Detailed address
 */
address?: (string | null)
/**
 * 店铺定位 / Map position
 */
location?: ({
lat: number
lng: number
} | null)
/**
 * 退货地址 / Return address
 */
returnAddress?: (number | null)
/**
 * 发货时长 / Shipping duration
 */
shipWithinHours?: ("24" | "48" | "72" | "168" | "360" | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 描述相符 / As described
 */
descriptionScore?: (string | null)
/**
 * 服务态度 / Service
 */
serviceScore?: (string | null)
/**
 * 物流服务 / Logistics
 */
logisticsScore?: (string | null)
/**
 * 在售商品数 / Goods on sale
 */
goodsCount?: (number | null)
/**
 * 累计订单数 / Orders
 */
orderCount?: (number | null)
/**
 * 累计成交额 / Sales
 */
saleAmount?: (string | null)
/**
 * 关注数 / Followers
 */
followerCount?: (number | null)
/**
 * 是否推荐 / Recommended
 */
isRecommended?: (boolean | null)
/**
 * 推荐排序 / Recommend order
 */
recommendSort?: (number | null)
/**
 * 推荐截止时间 / Recommended until
 */
recommendUntil?: (string | null)
/**
 * 申请人 / Applicant
 */
applicant?: (number | null)
/**
 * 提交时间 / Submitted at
 */
submittedAt?: (string | null)
/**
 * 开店时间 / Opened at
 */
openedAt?: (string | null)
/**
 * 到期日期 / Expires
 */
expireOn?: (string | null)
/**
 * 店铺资质 / Qualifications
 */
qualifications?: ({
/**
 * 名称 / Name
 */
name: string
/**
 * 图片 / Image
 */
image: string
/**
 * 有效期至 / Valid to
 */
validTo?: (string | null)
}[] | null)
/**
 * 驳回项 / Rejected items
 */
rejectItems?: (("unclearDocuments" | "wrongCategory" | "nameNotAllowed" | "incomplete" | "other")[] | null)
/**
 * 关闭原因 / Close reason
 */
closeReason?: (string | null)
/**
 * 店铺状态 / Store status
 */
status?: ("draft" | "pending" | "rejected" | "deposit" | "open" | "paused" | "closed" | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 审核意见 / Review comment
 */
auditRemark?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
/**
 * 经营主体类型 / Business type
 */
"seller.subjectType"?: ("company" | "individual" | "person" | null)
/**
 * 公司名称 / Company name
 */
"seller.companyName"?: (string | null)
/**
 * 营业执照号 / Licence no.
 */
"seller.licenseNo"?: (string | null)
/**
 * 法人姓名 / Legal representative
 */
"seller.legalName"?: (string | null)
/**
 * 联系人 / Contact
 */
"seller.contactName"?: (string | null)
/**
 * 联系电话 / Contact phone
 */
"seller.contactPhone"?: (string | null)
/**
 * 应缴保证金 / Deposit due
 */
"seller.depositRequired"?: (string | null)
/**
 * 已缴保证金 / Deposit paid
 */
"seller.depositPaid"?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewStore {
/**
 * 店铺名称 / Store name
 */
name: string
/**
 * 所属商家 / Seller
 */
seller: number
/**
 * 店铺类型 / Store type
 */
storeType?: ("self" | "flagship" | "exclusive" | "specialty" | "personal" | "factory")
/**
 * 是否自营 / Self-operated
 */
selfOperated?: (boolean | null)
/**
 * 店铺LOGO / Logo
 */
logo: string
/**
 * 店招图 / Sign image
 */
cover?: (string | null)
/**
 * 店铺简介 / Introduction
 */
intro?: (string | null)
/**
 * 主营类目 / Main categories
 */
mainCategories: number[]
/**
 * 客服电话 / Service phone
 */
servicePhone: string
/**
 * 所在地区 / Region
 */
region: string[]
/**
 * 详细地址 / Detailed address
 */
address: string
/**
 * 店铺定位 / Map position
 */
location?: ({
lat: number
lng: number
} | null)
/**
 * 退货地址 / Return address
 */
returnAddress?: (number | null)
/**
 * 发货时长 / Shipping duration
 */
shipWithinHours?: ("24" | "48" | "72" | "168" | "360" | null)
/**
 * 平台服务费率 / Platform fee rate
 */
platformFeeRate?: (string | null)
/**
 * 推荐排序 / Recommend order
 */
recommendSort?: (number | null)
/**
 * 店铺资质 / Qualifications
 */
qualifications?: ({
/**
 * 名称 / Name
 */
name: string
/**
 * 图片 / Image
 */
image: string
/**
 * 有效期至 / Valid to
 */
validTo?: (string | null)
}[] | null)
}
export interface NewStoreQualification {
/**
 * 名称 / Name
 */
name: string
/**
 * 图片 / Image
 */
image: string
/**
 * 有效期至 / Valid to
 */
validTo?: (string | null)
}
export interface NewStoreVerifier {
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 姓名 / Name
 */
name: string
/**
 * 手机号 / Phone
 */
phone?: (string | null)
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
}
export interface SystemLog {
/**
 * 日志级别 / Log level
 */
level?: ("info" | "warn" | "error" | null)
/**
 * 日志类型 / Kind
 */
kind?: ("request" | "job" | "exception" | "thirdParty" | "frontend" | null)
/**
 * 请求方式 / Method
 */
method?: (string | null)
/**
 * 请求地址 / URL
 */
url?: (string | null)
/**
 * 请求参数 / Parameters
 */
params?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 响应状态 / Status
 */
status?: (number | null)
/**
 * 耗时(ms) / Time (ms)
 */
durationMs?: (number | null)
/**
 * 日志内容 / Message
 */
message?: (string | null)
/**
 * 堆栈 / Stack
 */
stack?: (string | null)
/**
 * 用户 / User
 */
user?: (number | null)
/**
 * IP地址 / IP address
 */
ip?: (string | null)
/**
 * 用户代理 / User agent
 */
userAgent?: (string | null)
/**
 * 追踪号 / Trace id
 */
traceId?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewSystemLog {

}
export interface NewTeamMember {

}
export interface NewTrackEvent {

}
export interface VisitDaily {
/**
 * 日期 / Date
 */
day?: (string | null)
/**
 * 店铺 / Store
 */
store?: (number | null)
/**
 * 商品 / Goods
 */
goods?: (number | null)
/**
 * 终端 / Terminal
 */
terminal?: ("app" | "h5" | "miniapp" | "official" | "pc" | null)
/**
 * 来源 / Source
 */
source?: ("search" | "home" | "activity" | "share" | "live" | "direct" | null)
/**
 * 浏览量 / Views
 */
pv?: (number | null)
/**
 * 访客数 / Visitors
 */
uv?: (number | null)
/**
 * 新访客数 / New visitors
 */
newUv?: (number | null)
/**
 * 加购件数 / Added to cart
 */
cartQty?: (number | null)
/**
 * 收藏数 / Favourites
 */
favQty?: (number | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewVisitDaily {

}
export interface NewWithdrawRule {
/**
 * 提现账户 / Account
 */
asset: ("balance" | "commission" | "goodsPayment" | "dScore")
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 最低提现 / Minimum
 */
minAmount?: string
/**
 * 单笔最高 / Maximum per request
 */
maxAmount?: string
/**
 * 每日次数 / Times a day
 */
dayTimes?: (number | null)
/**
 * 每日限额 / Daily limit
 */
dayAmount?: (string | null)
/**
 * 每月限额 / Monthly limit
 */
monthAmount?: (string | null)
/**
 * 金额倍数 / Multiple of
 */
step?: (string | null)
/**
 * 手续费率 / Service-charge rate
 */
feeRate?: (string | null)
/**
 * 最低手续费 / Minimum service charge
 */
minFee?: (string | null)
/**
 * 折算比例 / Conversion rate
 */
convertRate?: (string | null)
/**
 * 占用提现额度 / Uses quota
 */
needQuota?: (boolean | null)
/**
 * 提现方式 / Withdrawal methods
 */
methods?: ("bank" | "alipay" | "wechat" | "wechatQr" | "alipayQr" | "balance")[]
/**
 * 总审起点 / Boss approval from
 */
bossThreshold?: (string | null)
/**
 * 免审金额 / Auto approve below
 */
autoApproveBelow?: (string | null)
/**
 * 可提现日 / Open days
 */
weekdays?: (("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null)
/**
 * 可提现时段起 / Open from
 */
timeFrom?: (string | null)
/**
 * 可提现时段止 / Open to
 */
timeTo?: (string | null)
/**
 * 到账说明 / Arrival text
 */
arriveText?: (string | null)
/**
 * 新卡冷静期(小时) / New card wait (h)
 */
newCardHours?: (number | null)
}
export interface WithdrawSetting {
/**
 * 提现规则 / Rules
 */
rules?: ({
/**
 * 提现账户 / Account
 */
asset: ("balance" | "commission" | "goodsPayment" | "dScore")
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 最低提现 / Minimum
 */
minAmount?: string
/**
 * 单笔最高 / Maximum per request
 */
maxAmount?: string
/**
 * 每日次数 / Times a day
 */
dayTimes?: (number | null)
/**
 * 每日限额 / Daily limit
 */
dayAmount?: (string | null)
/**
 * 每月限额 / Monthly limit
 */
monthAmount?: (string | null)
/**
 * 金额倍数 / Multiple of
 */
step?: (string | null)
/**
 * 手续费率 / Service-charge rate
 */
feeRate?: (string | null)
/**
 * 最低手续费 / Minimum service charge
 */
minFee?: (string | null)
/**
 * 折算比例 / Conversion rate
 */
convertRate?: (string | null)
/**
 * 占用提现额度 / Uses quota
 */
needQuota?: (boolean | null)
/**
 * 提现方式 / Withdrawal methods
 */
methods?: ("bank" | "alipay" | "wechat" | "wechatQr" | "alipayQr" | "balance")[]
/**
 * 总审起点 / Boss approval from
 */
bossThreshold?: (string | null)
/**
 * 免审金额 / Auto approve below
 */
autoApproveBelow?: (string | null)
/**
 * 可提现日 / Open days
 */
weekdays?: (("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null)
/**
 * 可提现时段起 / Open from
 */
timeFrom?: (string | null)
/**
 * 可提现时段止 / Open to
 */
timeTo?: (string | null)
/**
 * 到账说明 / Arrival text
 */
arriveText?: (string | null)
/**
 * 新卡冷静期(小时) / New card wait (h)
 */
newCardHours?: (number | null)
}[] | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewWithdrawSetting {
/**
 * 提现规则 / Rules
 */
rules: {
/**
 * 提现账户 / Account
 */
asset: ("balance" | "commission" | "goodsPayment" | "dScore")
/**
 * 启用 / Enabled
 */
enabled?: (boolean | null)
/**
 * 最低提现 / Minimum
 */
minAmount?: string
/**
 * 单笔最高 / Maximum per request
 */
maxAmount?: string
/**
 * 每日次数 / Times a day
 */
dayTimes?: (number | null)
/**
 * 每日限额 / Daily limit
 */
dayAmount?: (string | null)
/**
 * 每月限额 / Monthly limit
 */
monthAmount?: (string | null)
/**
 * 金额倍数 / Multiple of
 */
step?: (string | null)
/**
 * 手续费率 / Service-charge rate
 */
feeRate?: (string | null)
/**
 * 最低手续费 / Minimum service charge
 */
minFee?: (string | null)
/**
 * 折算比例 / Conversion rate
 */
convertRate?: (string | null)
/**
 * 占用提现额度 / Uses quota
 */
needQuota?: (boolean | null)
/**
 * 提现方式 / Withdrawal methods
 */
methods?: ("bank" | "alipay" | "wechat" | "wechatQr" | "alipayQr" | "balance")[]
/**
 * 总审起点 / Boss approval from
 */
bossThreshold?: (string | null)
/**
 * 免审金额 / Auto approve below
 */
autoApproveBelow?: (string | null)
/**
 * 可提现日 / Open days
 */
weekdays?: (("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null)
/**
 * 可提现时段起 / Open from
 */
timeFrom?: (string | null)
/**
 * 可提现时段止 / Open to
 */
timeTo?: (string | null)
/**
 * 到账说明 / Arrival text
 */
arriveText?: (string | null)
/**
 * 新卡冷静期(小时) / New card wait (h)
 */
newCardHours?: (number | null)
}[]
}
export interface Withdrawal {
/**
 * 提现单号 / Withdrawal no.
 */
withdrawNo?: (string | null)
/**
 * 提现主体 / Owner type
 */
ownerType?: ("member" | "seller" | "offlineStore" | null)
/**
 * 主体ID / Owner id
 */
ownerId?: (number | null)
/**
 * 提现人 / Applicant
 */
ownerName?: (string | null)
/**
 * 会员 / Member
 */
member?: (number | null)
/**
 * 商家 / Seller
 */
seller?: (number | null)
/**
 * 线下门店 / Offline store
 */
offlineStore?: (number | null)
/**
 * 提现账户 / Account
 */
asset?: ("balance" | "commission" | "goodsPayment" | "dScore" | null)
/**
 * 提现金额 / Withdrawal amount
 */
amount?: (string | null)
/**
 * 折算比例 / Conversion rate
 */
convertRate?: (string | null)
/**
 * 折算金额 / Money amount
 */
moneyAmount?: (string | null)
/**
 * 手续费率 / Service-charge rate
 */
feeRate?: (string | null)
/**
 * 手续费 / Service charge
 */
fee?: (string | null)
/**
 * 代扣税费 / Tax withheld
 */
tax?: (string | null)
/**
 * 到账金额 / Net amount
 */
netAmount?: (string | null)
/**
 * 占用提现额度 / Quota used
 */
quotaUsed?: (string | null)
/**
 * 提现方式 / Withdrawal method
 */
method?: ("bank" | "alipay" | "wechat" | "wechatQr" | "alipayQr" | "balance" | null)
/**
 * 收款人 / Payee
 */
accountName?: (string | null)
/**
 * 收款账号 / Account no.
 */
accountNo?: (string | null)
/**
 * 开户银行 / Bank
 */
bankName?: (string | null)
/**
 * 开户支行 / Branch
 */
bankBranch?: (string | null)
/**
 * 对公账户 / Business account
 */
publicAccount?: (boolean | null)
/**
 * 发票号 / Invoice no.
 */
invoiceNo?: (string | null)
/**
 * 收款码 / Payment code
 */
qrImage?: (string | null)
/**
 * 提现前可用 / Available before
 */
beforeAvailable?: (string | null)
/**
 * 提现后可用 / Available after
 */
afterAvailable?: (string | null)
/**
 * 今日第几笔 / No. today
 */
todayCount?: (number | null)
/**
 * 本月已提现 / Withdrawn this month
 */
monthAmount?: (string | null)
/**
 * 风险提示 / Risk flags
 */
riskFlags?: (("newCard" | "large" | "nameDiffers" | "frequent" | "frozenMember")[] | null)
/**
 * 申请时间 / Applied at
 */
appliedAt?: (string | null)
/**
 * 审核人 / Reviewer
 */
auditor?: (number | null)
/**
 * 审核时间 / Reviewed at
 */
auditedAt?: (string | null)
/**
 * 总审人 / Boss approver
 */
bossAuditor?: (number | null)
/**
 * 总审时间 / Boss approved at
 */
bossAuditedAt?: (string | null)
/**
 * 驳回原因 / Reject reason
 */
rejectReason?: (string | null)
/**
 * 打款渠道 / Payout channel
 */
payoutChannel?: ("offline" | "bankFile" | "alipayApi" | "wechatApi" | "balance" | null)
/**
 * 打款批次号 / Payout batch
 */
payoutBatch?: (string | null)
/**
 * 打款流水号 / Payout transaction no.
 */
payoutTxnNo?: (string | null)
/**
 * 打款凭证 / Payment proof
 */
voucher?: (string | null)
/**
 * 打款时间 / Paid at
 */
paidAt?: (string | null)
/**
 * 失败原因 / Failure reason
 */
failReason?: (string | null)
/**
 * 退票原因 / Bounce reason
 */
bounceReason?: (string | null)
/**
 * 退票凭证 / Bounce proof
 */
bounceProof?: (string | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 状态 / Status
 */
status?: ("pending" | "bossPending" | "approved" | "paying" | "paid" | "failed" | "rejected" | "cancelled" | "bounced" | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
/**
 * 更新时间 / Updated at
 */
updatedAt?: (string | null)
/**
 * 创建人 / Created by
 */
createdBy?: (number | null)
/**
 * 版本 / Version
 */
version?: (number | null)
/**
 * 手机号 / Phone
 */
"member.phone"?: (string | null)
/**
 * 真实姓名 / Real name
 */
"member.realName"?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewWithdrawal {
/**
 * 备注 / Remark
 */
remark?: (string | null)
}
export interface WorkflowLog {
/**
 * 对象类型 / Target type
 */
entity?: (string | null)
/**
 * 对象ID / Target id
 */
entityId?: (number | null)
/**
 * 操作 / Act
 */
act?: (string | null)
/**
 * 原状态 / From state
 */
fromState?: (string | null)
/**
 * 新状态 / To state
 */
toState?: (string | null)
/**
 * 操作人 / Operator
 */
actor?: (number | null)
/**
 * 表单内容 / Form values
 */
form?: (({
[k: string]: unknown
} | unknown[] | number | boolean) | null)
/**
 * 备注 / Remark
 */
remark?: (string | null)
/**
 * 起因 / Cause
 */
cause?: (string | null)
id: number
/**
 * 创建时间 / Created at
 */
createdAt?: (string | null)
_titles?: {
[k: string]: string | string[]
}
_masked?: string[]
}
export interface NewWorkflowLog {

}
export interface NewZoneRatio {
/**
 * 专区 / Zone
 */
zone: ("normal" | "liveGoods" | "newPeopleGoods")
/**
 * 赠送比例 / Gained
 */
percent: string
}

export type EntityName =
  | "accessSetting"
  | "addressBook"
  | "adminUser"
  | "afterSale"
  | "afterSaleLog"
  | "awardRow"
  | "bargain"
  | "bargainHelp"
  | "bargainRecord"
  | "bargainSetting"
  | "batchRule"
  | "batchRun"
  | "batchRunLine"
  | "batchTemplate"
  | "businessCommunity"
  | "category"
  | "changeRow"
  | "comment"
  | "consumePointsSetting"
  | "consumerPlate"
  | "contributionSetting"
  | "coupon"
  | "couponIssue"
  | "dailyStat"
  | "excludedRegion"
  | "freightArea"
  | "freightFree"
  | "freightTemplate"
  | "fullReduction"
  | "goods"
  | "goodsAuditLog"
  | "goodsBenefit"
  | "goodsPayRule"
  | "groupBuy"
  | "groupBuySetting"
  | "groupBuySku"
  | "groupBuyTeam"
  | "hedgingRecord"
  | "importBatch"
  | "importRow"
  | "informationClass"
  | "ledgerEntry"
  | "ledgerTxn"
  | "levelRatio"
  | "liveGoods"
  | "liveRoom"
  | "loginLog"
  | "logisticsCompany"
  | "manualVoucher"
  | "marketingSetting"
  | "member"
  | "memberAccount"
  | "memberAddress"
  | "memberBankCard"
  | "memberLevel"
  | "memberLevelLog"
  | "memberLevelSetting"
  | "offlineStore"
  | "operatingRecord"
  | "order"
  | "orderBenefit"
  | "orderItem"
  | "orderLog"
  | "orderPay"
  | "orderReward"
  | "payoutBatch"
  | "permissionLabel"
  | "recommendAwardSetting"
  | "returnAccount"
  | "returnPlan"
  | "returnRun"
  | "returnTarget"
  | "role"
  | "seckill"
  | "seckillSession"
  | "seckillSetting"
  | "seckillSku"
  | "selfSelectGoods"
  | "seller"
  | "serviceOfficer"
  | "serviceProvider"
  | "shipImport"
  | "shipImportLine"
  | "shipLine"
  | "shipment"
  | "shipmentItem"
  | "shopSetting"
  | "sku"
  | "smsCode"
  | "store"
  | "storeQualification"
  | "storeVerifier"
  | "systemLog"
  | "teamMember"
  | "trackEvent"
  | "visitDaily"
  | "withdrawRule"
  | "withdrawSetting"
  | "withdrawal"
  | "workflowLog"
  | "zoneRatio";

export type Route =
  | "afterSale/index"
  | "authority/index"
  | "batches/commoditySearch"
  | "batches/index"
  | "batches/runs"
  | "comment/index"
  | "contribution/con_repayConfig"
  | "datacenter/tradinfo"
  | "finance/deal"
  | "finance/hedgingbatchimport"
  | "finance/manualHandling"
  | "goods/index"
  | "goods/liveGoods"
  | "goods/newPeopleGoods"
  | "goods/purchasedGoods"
  | "goods/systemSettings"
  | "home"
  | "infoManagement/bargain"
  | "infoManagement/classify"
  | "infoManagement/marketingSet"
  | "infoManagement/newsClass"
  | "infoManagement/operatingRecord"
  | "infoManagement/systemLog"
  | "marketingSection/groupSetting"
  | "marketingSection/limitedTimeSetting"
  | "memberList/list"
  | "memberList/relational"
  | "memberList/repay"
  | "order/corder"
  | "order/gorder"
  | "order/index"
  | "order/porder"
  | "order/searchOrder"
  | "other/auth"
  | "shipments/shipments"
  | "smsConfig/index"
  | "store/check"
  | "user/index"
  | "withDraw/d_score"
  | "withDraw/index"
  | "withDraw/offlineMerchant"
  | "withDraw/seller";
