import { createRequire } from "node:module";
import { FirestoreServer } from "@firestore-emulator/server";
import authErrors from "firebase-tools/lib/emulator/auth/errors.js";
import authEmulator from "firebase-tools/lib/emulator/auth/server.js";
import authState from "firebase-tools/lib/emulator/auth/state.js";

/**
 * Runs Firebase's Auth emulator and a Firestore emulator on free loopback ports, which it reports to the parent process.
 * Starts the Auth emulator's server directly: its command line would check for updates and send statistics.
 */

const { BadRequestError } = authErrors;
const project = process.argv[2];
tellOfDeletedUsers(authState.ProjectState.prototype);
const auth = await authEmulator.createApp(project);
const authServer = auth.listen(0, "127.0.0.1");
await new Promise((resolve) => authServer.once("listening", resolve));

const requireHere = createRequire(import.meta.url);
const requireThere = createRequire(requireHere.resolve("@firestore-emulator/server"));
const grpc = requireThere("@grpc/grpc-js");
const { CommitResponse, ListenResponse, TargetChangeTargetChangeType, UnimplementedFirestoreService } = requireThere(
  "@firestore-emulator/proto/dist/google/firestore/v1/firestore",
);

const firestore = new FirestoreServer();
const { server, state } = firestore;
replace("Listen", listen, "bidi");
replace("Commit", commit, "unary");
const firestorePort = await new Promise((resolve, reject) => {
  server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) =>
    error ? reject(error) : resolve(port),
  );
});

process.on("disconnect", () => process.exit(0));
process.send?.({ auth: `127.0.0.1:${authServer.address().port}`, firestore: `127.0.0.1:${firestorePort}` });

/** Firebase answers USER_NOT_FOUND for a deleted user's refresh token; the emulator calls it invalid. */
function tellOfDeletedUsers(projectState) {
  const { validateRefreshToken } = projectState;
  projectState.validateRefreshToken = function validate(refreshToken) {
    const { localId, projectId } = authState.decodeRefreshToken(refreshToken);
    if (projectId === this.projectId && !this.getUserByLocalId(localId)) throw new BadRequestError("USER_NOT_FOUND");
    return validateRefreshToken.call(this, refreshToken);
  };
}

function replace(name, handler, type) {
  const { path, responseSerialize, requestDeserialize } = UnimplementedFirestoreService.definition[name];
  server.unregister(path);
  server.register(path, handler, responseSerialize, requestDeserialize, type);
}

/** The emulator supports one target per stream and never ends it; the SDK uses many on one stream. */
function listen(call) {
  const ends = new Map();
  const endTarget = (id) => {
    for (const end of ends.get(id) ?? []) end();
    ends.delete(id);
  };
  call.on("data", (request) => {
    if (request.has_remove_target) {
      endTarget(request.remove_target);
      const removed = { target_change_type: TargetChangeTargetChangeType.REMOVE, target_ids: [request.remove_target] };
      call.write(ListenResponse.fromObject({ target_change: removed }));
      return;
    }
    const id = request.add_target.target_id;
    ends.set(id, []);
    const write = (response) => {
      if (!ends.has(id)) return;
      call.write(timed(response));
      if (beginsAnew(response)) for (const gone of missingDocuments(request.add_target)) call.write(gone);
    };
    state.v1Listen(request, write, (end) => ends.get(id)?.push(end));
  });
  const endAll = () => {
    for (const id of [...ends.keys()]) endTarget(id);
  };
  call.on("end", () => {
    endAll();
    call.end();
  });
  call.on("cancelled", endAll);
  call.on("error", endAll);
}

function beginsAnew({ has_target_change, target_change }) {
  const { ADD, RESET } = TargetChangeTargetChangeType;
  return has_target_change && [ADD, RESET].includes(target_change.target_change_type);
}

/** Firestore reports documents that do not exist; the emulator omits them. */
function missingDocuments({ target_id, has_documents, documents }) {
  const missing = has_documents ? documents.documents.filter((path) => !state.getDocument(path).metadata.hasExist) : [];
  return missing.map((document) =>
    ListenResponse.fromObject({
      document_delete: { document, removed_target_ids: [target_id], read_time: moment().time },
    }),
  );
}

let lastMs = 0;

/** Timestamps are unique, because documents and reads are told apart by them. */
function moment() {
  lastMs = Math.max(Date.now(), lastMs + 1);
  return { date: new Date(lastMs), time: { seconds: Math.floor(lastMs / 1000), nanos: (lastMs % 1000) * 1e6 } };
}

/** A read is newer than all earlier writes. */
function timed(response) {
  if (response.has_target_change && response.target_change.has_read_time)
    Object.assign(response.target_change.read_time, moment().time);
  return response;
}

/** The emulator ignores changes since a document was read, which is the point of a transaction. */
function commit(call, callback) {
  const { writes } = call.request;
  if (writes.some(isOutdated)) return callback({ code: grpc.status.ABORTED, message: "Changed since it was read" });
  const { date, time } = moment();
  try {
    // An empty write only verifies what was read.
    for (const write of writes) if (write.has_update || write.has_delete) apply(date, write);
  } catch (error) {
    return callback({ code: error.code ?? grpc.status.INTERNAL, message: error.message });
  }
  const results = writes.map(() => ({ transform_results: [], update_time: time }));
  callback(null, CommitResponse.fromObject({ commit_time: time, write_results: results }));
}

/** The emulator stops at the first server timestamp of a write. */
function apply(date, write) {
  state.writeV1Document(date, write);
  const [, ...others] = write.update_transforms;
  for (const transform of others) state.getDocument(write.update.name).v1Transform(date, [transform]);
}

function isOutdated(write) {
  const condition = write.has_current_document ? write.current_document : undefined;
  if (!condition || !(write.has_update || write.has_delete)) return false;
  const { metadata } = state.getDocument(write.has_delete ? write.delete : write.update.name);
  if (condition.has_exists) return condition.exists !== metadata.hasExist;
  if (!condition.has_update_time) return false;
  const { seconds, nanos } = condition.update_time;
  return metadata.updatedAt?.getTime() !== seconds * 1000 + nanos / 1e6;
}
