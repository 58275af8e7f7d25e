import { DECISION_EVENT, findDecision, type DecisionRequest, type PlannerDecisions } from './planner-decisions.ts';

/** Answers the planner's questions with what it decided at the supplier's; it decides about others itself. */
export const giveDecisions = (page: EventTarget, decisions: PlannerDecisions): void =>
  page.addEventListener(DECISION_EVENT, (event) => {
    const request = (event as CustomEvent<DecisionRequest>).detail;
    request.decision = findDecision(decisions, request);
  });
