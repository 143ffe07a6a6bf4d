import type { z } from 'zod';
import * as accounts from './accounts.ts';
import type { Call } from './call.ts';
import * as chat from './chat.ts';
import * as details from './details.ts';
import * as documents from './documents.ts';
import * as essentials from './essentials.ts';
import * as feedback from './feedback.ts';
import * as helpers from './helpers.ts';
import * as history from './history.ts';
import * as insights from './insights.ts';
import * as knowledge from './knowledge.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as photos from './photos.ts';
import * as notifications from './planned-events.ts';
import * as purchases from './purchases.ts';
import * as questions from './questions.ts';
import * as sampleChat from './sample-chat.ts';
import * as website from './website.ts';

/** Every call the server answers, by name: the one contract that server, web and openapi.json share. */
export const contract = {
  getCurrentUser: accounts.getCurrentUser,
  getConfig: accounts.getConfig,
  confirmEmail: accounts.confirmEmail,
  getAccount: accounts.getAccount,
  changeName: accounts.changeName,
  changeEmail: accounts.changeEmail,
  setDailyDigest: accounts.setDailyDigest,
  endSession: accounts.endSession,
  endOtherSessions: accounts.endOtherSessions,
  deleteAccount: accounts.deleteAccount,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInByPasskey: passkeys.signInByPasskey,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  declinePasskey: passkeys.declinePasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  listHelpers: helpers.listHelpers,
  getHelper: helpers.getHelper,
  createHelper: helpers.createHelper,
  editHelper: helpers.editHelper,
  deleteHelper: helpers.deleteHelper,
  renewShareUrl: helpers.renewShareUrl,
  exportHelper: helpers.exportHelper,
  restoreHelper: helpers.restoreHelper,
  undoDeletion: helpers.undoDeletion,
  getDetailsDraft: details.getDetailsDraft,
  keepDetailsDraft: details.keepDetailsDraft,
  discardDetailsDraft: details.discardDetailsDraft,
  listDetailsVersions: details.listDetailsVersions,
  getDetailsVersion: details.getDetailsVersion,
  listHistory: history.listHistory,
  getChange: history.getChange,
  getShareInfo: helpers.getShareInfo,
  getEssentials: essentials.getEssentials,
  getCalendarEntry: essentials.getCalendarEntry,
  uploadDocument: documents.uploadDocument,
  listDocuments: documents.listDocuments,
  getDocument: documents.getDocument,
  correctDocument: documents.correctDocument,
  deleteDocument: documents.deleteDocument,
  savePhoto: photos.savePhoto,
  deletePhoto: photos.deletePhoto,
  readWebsite: website.readWebsite,
  listPeople: people.listPeople,
  invitePerson: people.invitePerson,
  removePerson: people.removePerson,
  withdrawInvitation: people.withdrawInvitation,
  lookAtInvitation: people.lookAtInvitation,
  acceptInvitation: people.acceptInvitation,
  askHelper: chat.askHelper,
  rateReply: chat.rateReply,
  askCouple: chat.askCouple,
  listCoupleAnswers: chat.listCoupleAnswers,
  askSample: sampleChat.askSample,
  getCoverage: knowledge.getCoverage,
  listContradictions: knowledge.listContradictions,
  listPrivatePassages: knowledge.listPrivatePassages,
  setPassagePrivacy: knowledge.setPassagePrivacy,
  listQuestions: questions.listQuestions,
  countQuestions: questions.countQuestions,
  listAnsweredNow: questions.listAnsweredNow,
  exportQuestions: questions.exportQuestions,
  listTaughtAnswers: questions.listTaughtAnswers,
  teachAnswer: questions.teachAnswer,
  forgetAnswer: questions.forgetAnswer,
  listPlans: purchases.listPlans,
  getPurchaseStatus: purchases.getPurchaseStatus,
  getUsage: purchases.getUsage,
  listPayments: purchases.listPayments,
  startFree: purchases.startFree,
  createPurchaseIntent: purchases.createPurchaseIntent,
  completePurchase: purchases.completePurchase,
  updateWeddingDate: purchases.updateWeddingDate,
  confirmSandboxPayment: purchases.confirmSandboxPayment,
  getStats: insights.getStats,
  listRecentQuestions: insights.listRecentQuestions,
  signUpForUseCases: notifications.signUpForUseCases,
  sendFeedback: feedback.sendFeedback,
} as const;

type Contract = typeof contract;
type AnyCall = Contract[keyof Contract];
type KeyOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never;
type CallAt<K extends ApiKey, C = AnyCall> = C extends Call
  ? K extends `${C['method']} ${C['path']}`
    ? C
    : never
  : never;
type Part<C, Name extends string> =
  C extends Record<Name, infer S extends z.ZodType> ? z.input<S> : undefined;

/** A call as the web names it: `PATCH /api/bots/:id`. */
export type ApiKey = KeyOf<AnyCall>;
/** What goes into the path of a call, or undefined. */
export type ApiParams<K extends ApiKey> =
  Part<CallAt<K>, 'params'> extends infer P
    ? P extends undefined
      ? undefined
      : { [Name in keyof P]: string | number }
    : never;
/** What goes into the query of a call, or undefined. */
export type ApiQuery<K extends ApiKey> = Part<CallAt<K>, 'query'>;
/** The body of a call: its JSON, FormData where it is multipart, or undefined. */
export type ApiBody<K extends ApiKey> =
  CallAt<K> extends { multipart: unknown } ? FormData : Part<CallAt<K>, 'body'>;
/** What a call answers, after the contract's schema. */
export type ApiResponse<K extends ApiKey> = z.output<CallAt<K>['response']>;
